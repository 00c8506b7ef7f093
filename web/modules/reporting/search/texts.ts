import type { NextAction, SearchKind } from '#web/generated/types.ts'

/** The kinds of what is found, as their groups are headed. */
const kinds: Readonly<Record<SearchKind, string>> = {
  REQUIREMENT: 'Requerimientos',
  QUOTATION: 'Cotizaciones',
  ORDER: 'Órdenes',
  ATTENDED_ORDER: 'Recepciones',
  WAREHOUSE_REQUIREMENT: 'Requerimientos de almacén',
  VOUCHER: 'Comprobantes',
  SUPPLIER: 'Proveedores',
  CUSTOMER: 'Clientes',
  EMPLOYEE: 'Empleados',
  ARTICLE: 'Artículos',
  PURCHASE: 'Compras',
  UNKNOWN: 'Otros',
}

/** What to do next, as its button says it; null for what this application does not know. */
const actions: Readonly<Record<NextAction, string | null>> = {
  APPROVE: 'Aprobar',
  CONTINUE: 'Continuar borrador',
  QUOTE: 'Cotizar',
  EVALUATE: 'Evaluar ofertas',
  CORRECT: 'Corregir',
  RECEIVE: 'Registrar recepción',
  CONFORM: 'Generar acta de conformidad',
  ATTEND: 'Atender',
  CHECK: 'Recepcionar comprobante',
  ACCEPT: 'Aceptar comprobante',
  OFFER: 'Enviar oferta',
  BILL: 'Registrar comprobante',
  PAY: 'Pagar cuotas',
  UNKNOWN: null,
}

/** Words of the search over everything. */
export const searchTexts = {
  kinds,
  actions,
  searching: 'Buscando…',
  nothing: 'Sin coincidencias',
  tooShort: 'Escriba al menos 3 letras, o el número de un documento.',
  hint: {
    INTERNAL: 'Número, RUC, DNI, proveedor, artículo o pantalla',
    SUPPLIER: 'Cotización, orden, comprobante o sección',
    CUSTOMER: 'Proyecto, propiedad o sección',
  },
} as const
