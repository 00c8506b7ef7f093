import type { DocumentKind } from '#web/generated/types.ts'

/** How addresses name a kind: in the list of its columns, in the inbox. */
const slugs: Readonly<Partial<Record<DocumentKind, string>>> = {
  REQUIREMENT: 'requerimiento',
  QUOTATION: 'cotizacion',
  ORDER: 'orden',
  ATTENDED_ORDER: 'atencion',
  WAREHOUSE_REQUIREMENT: 'almacen',
}

export const circuitsPath = (code: string) => `/configuracion/circuitosaprobacion?buscar=${code}`
export const columnsPath = (kind: DocumentKind) => `/configuracion/columnastransacción?transaccion=${slugs[kind] ?? ''}`

/** The inbox of a kind; null for those that no circuit leads (decision 0011). */
export const inboxPath = (kind: DocumentKind) =>
  kind === 'WAREHOUSE_REQUIREMENT' || !slugs[kind]
    ? null
    : `/configuracion/bandeja?estado=participo&clase=${slugs[kind]}`
