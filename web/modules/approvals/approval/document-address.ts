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

/** The inboxes of one kind, for whoever may not open that of all. */
const ownInboxes: Partial<Record<DocumentKind, { option: string; path: string }>> = {
  REQUIREMENT: { option: 'APPROVALS_REQUIREMENTS', path: '/configuracion/aprobaciones/requerimientos' },
  ORDER: { option: 'APPROVALS_ORDERS', path: '/configuracion/aprobaciones/ordencompra' },
}

/** Whether the person may look at what this option permits: "INBOX". */
export type MayView = (option: string) => boolean

/** An inbox with a document on its sheet, for links from elsewhere; null for whoever may open none that shows it. */
export function inboxPath(document: DocumentKey, mayView: MayView): string | null {
  const sheet = `?doc=${addressOf(document)}`
  if (mayView('INBOX')) return inboxRoot + sheet
  const own = ownInboxes[document.kind]
  return own && mayView(own.option) ? own.path + sheet : null
}

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

type Notice = DocumentKey & { isOnCircuit: boolean; viewerCanDecide: boolean }

/**
 * Whether a notification is read in an inbox. That of an order which asks for no decision is not, where the person may look
 * at orders: its vouchers and receptions stand on its own screen alone.
 */
const isForInbox = ({ kind, isOnCircuit, viewerCanDecide }: Notice, mayView: MayView) =>
  isOnCircuit && (viewerCanDecide || kind !== 'ORDER' || !mayView('ORDERS'))

/**
 * Where a notification leads: to an inbox that the person may open, or to the document, which whoever stands in its circuit
 * may read; what passes through no circuit, to its own screen: of a warehouse requirement the keeper's for whoever keeps
 * warehouses, the author's for anybody else.
 */
export function noticePath(notice: Notice, mayView: MayView): string {
  const { kind, documentId } = notice
  const keepsWarehouses = mayView('WAREHOUSE_REQUIREMENTS')
  if (kind === 'WAREHOUSE_REQUIREMENT')
    return `/logistica/${keepsWarehouses ? 'requerimientosalmacen' : 'misrequerimientosalmacen'}/${documentId}`
  const inbox = isForInbox(notice, mayView) ? inboxPath(notice, mayView) : null
  return screensOfNotices[kind]?.(documentId) ?? inbox ?? documentPath(notice) ?? inboxPath(notice, mayView) ?? '/'
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
