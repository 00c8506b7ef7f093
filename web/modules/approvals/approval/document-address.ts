import type { DocumentKind } from '#web/generated/types.ts'

export type DocumentKey = { kind: DocumentKind; documentId: string }

const kinds: readonly string[] = ['REQUIREMENT', 'QUOTATION', 'ORDER', 'ATTENDED_ORDER'] satisfies DocumentKind[]

/** How an address names a document: REQUIREMENT.12 */
export const addressOf = ({ kind, documentId }: DocumentKey) => `${kind}.${documentId}`

/** The document that an address names; null when it names none. */
export function documentAt(text: string | null): DocumentKey | null {
  const [, kind = '', documentId = ''] = /^([A-Z_]+)\.(\w+)$/.exec(text ?? '') ?? []
  return kinds.includes(kind) ? { kind: kind as DocumentKind, documentId } : null
}

/** Whether two keys name one document. */
export const isSame = (one: DocumentKey | null, other: DocumentKey | null) =>
  one !== null && other !== null && one.kind === other.kind && one.documentId === other.documentId

/** The inbox with every kind of document. */
export const inboxRoot = '/configuracion/bandeja'

/** The inbox with a document on its sheet, for links from elsewhere. */
export const inboxPath = (document: DocumentKey) => `${inboxRoot}?doc=${addressOf(document)}`

/** Where whoever decides reads a document of each kind. */
const screens: Partial<Record<DocumentKind, (id: string) => string>> = {
  REQUIREMENT: (id) => `/logistica/requerimiento/${id}`,
  QUOTATION: (id) => `/logistica/cotizacion/${id}/comparativo`,
  ORDER: (id) => `/logistica/ordencompra/${id}`,
  ATTENDED_ORDER: (id) => `/logistica/ordenpedido/atencioncompra/${id}`,
}

/** The document's own screen; null where it has none. */
export const documentPath = ({ kind, documentId }: DocumentKey) => screens[kind]?.(documentId) ?? null

/** What passes through no circuit, with the screen on which what waits of it is decided. */
const screensOfNotices: Partial<Record<DocumentKind, (id: string) => string>> = {
  PAYMENT: (id) => `/cobranzas/pagosporresolver?registro=${id}`,
  CLAIM: (id) => `/cobranzas/reclamaciones?registro=${id}`,
  CONTACT_REQUEST: (id) => `/general/sociosdenegocio?vista=correcciones&registro=${id}`,
  EXPORT: () => '/configuracion/exportaciones',
  IMPORT: () => '/configuracion/importaciones',
  WEBHOOK: (id) => `/configuracion/integraciones?vista=webhooks&registro=${id}`,
  LEAD: (id) => `/marketing/cargamasiva?registro=${id}`,
  LEAD_BATCH: (id) => `/marketing/cargamasiva?f.carga=${id}`,
  FOLLOW_UP: (id) => `/card/followup?registro=${id}`,
  ACCOUNT: () => '/configuracion/usuario',
  SUPPLIER: (id) => `/general/sociosdenegocio?registro=${id}&pestaña=bancos`,
}

type Notice = DocumentKey & { isOnCircuit: boolean }

/**
 * Where a notification leads: to the inbox, or, for what is on no circuit, to its own screen: of a warehouse requirement the
 * keeper's for whoever keeps warehouses, the author's for anybody else.
 */
export function noticePath(notice: Notice, keepsWarehouses: boolean): string {
  const { kind, documentId, isOnCircuit } = notice
  if (kind === 'WAREHOUSE_REQUIREMENT')
    return `/logistica/${keepsWarehouses ? 'requerimientosalmacen' : 'misrequerimientosalmacen'}/${documentId}`
  const ownScreen = screensOfNotices[kind]?.(documentId) ?? (isOnCircuit ? null : documentPath(notice))
  return ownScreen ?? inboxPath(notice)
}

/** Where a notification leads in the portals: to the quotation that asks, the vouchers of the order, the schedule of a purchase, or its bank accounts. */
const portalPaths: Partial<Record<DocumentKind, (id: string) => string>> = {
  QUOTATION: (id) => `/portal/cotizaciones/${id}`,
  ORDER: (id) => `/portal/ordenes/${id}`,
  INSTALMENT: (id) => `/payment/schedule/?proforma=${id}`,
  CONTACT_REQUEST: () => '/?ver=datos',
  SUPPLIER: () => '/portal/datos?pestana=bancos',
}

/** The page that `portalPaths` names; home where there is no page of its own. */
export const portalNoticePath = ({ kind, documentId }: DocumentKey) => portalPaths[kind]?.(documentId) ?? '/'
