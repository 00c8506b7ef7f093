import { draftKey } from '#web/kit/form/draft/stored-draft.ts'
import { layoutKey, variablesAt, viewsKey, type ListRules } from '#web/kit/list/list-query.ts'
import { inboxVariablesAt, inboxViewsOf } from '#web/modules/approvals/inbox/list/inbox-views.ts'
import { invitationList } from '#web/modules/purchasing/invitation/list/list-query.ts'
import { orderList } from '#web/modules/purchasing/order/list/list-query.ts'
import { quotationList } from '#web/modules/purchasing/quotation/list/list-query.ts'
import { requirementList } from '#web/modules/purchasing/requirement/list/list-query.ts'
import { requirementWord } from '#web/modules/purchasing/requirement/paths.ts'
import { suppliedList } from '#web/modules/purchasing/supplier-portal/orders/list-query.ts'
import type { Audience, DocumentKind } from '#web/generated/types.ts'

/** What is known of a visit before anything was asked. */
export interface Visit {
  audience: Audience
  params: Readonly<Record<string, string>>
  search: URLSearchParams
}

/** An operation of the app by its name, with what it is asked for. */
export interface Question {
  name: string
  variables: object
}

type Questions = (visit: Visit) => readonly Question[]

const ask = (name: string, variables: object = {}): Question => ({ name, variables })
const preference = (key: string) => ask('Preference', { key })

/** What every list asks besides its rows: columns and views as the person left them, and columns as the company wants them. */
const listOf =
  <Field extends string, Filter>(
    name: string,
    rules: ListRules<Field, Filter>,
    rows: string,
    ...others: readonly string[]
  ): Questions =>
  ({ search }) => [
    ask(rows, variablesAt(rules, search)),
    ...others.map((other) => ask(other)),
    preference(layoutKey(name)),
    preference(viewsKey(name)),
    ...(rules.kind ? [ask('GridColumns', { kind: rules.kind })] : []),
  ]

const byId =
  (name: string): Questions =>
  ({ params: { id = '' } }) => [ask(name, { id })]

const inboxOf =
  (ownKind: DocumentKind | null): Questions =>
  ({ search }) => [ask('ApprovalInbox', inboxVariablesAt(search, ownKind)), preference(viewsKey(inboxViewsOf(ownKind)))]

function requirementOf({ params, search }: Visit): Question[] {
  const id = params['id'] ?? null
  const source = id ?? search.get('desde')
  return [
    ask('RequirementChoices'),
    preference(draftKey(requirementWord, id)),
    ...(source === null ? [] : [ask('Requirement', { id: source })]),
  ]
}

function scheduleOf({ search }: Visit): Question[] {
  const purchaseId = search.get('proforma') ?? ''
  return [purchaseId === '' ? ask('MyCustomer') : ask('Schedule', { purchaseId })]
}

/** Of the staff's home only who they are is known before. */
const homes: Readonly<Record<Audience, readonly Question[]>> = {
  INTERNAL: [],
  SUPPLIER: [ask('SupplierHome')],
  CUSTOMER: [ask('MyCustomer')],
}

/**
 * What screens ask first, by their paths in the route table; the page that opens them brings the answers along
 * (graph/platform/http/first-page.ts). Variables come of the same functions as on the screen: an answer to others is not taken.
 */
export const questions: Readonly<Record<string, Questions>> = {
  '/': ({ audience }) => homes[audience],
  '/logistica/requerimiento': listOf('requirements', requirementList, 'Requirements', 'RequirementFilters'),
  '/logistica/requerimiento/nuevo': requirementOf,
  '/logistica/requerimiento/:id': requirementOf,
  '/logistica/cotizaciones': listOf('quotations', quotationList, 'Quotations', 'QuotationFilters'),
  '/logistica/cotizacion/:id/comparativo': byId('Comparison'),
  '/logistica/ordencompra': listOf('orders', orderList, 'Orders'),
  '/configuracion/bandeja': inboxOf(null),
  '/configuracion/aprobaciones/requerimientos': inboxOf('REQUIREMENT'),
  '/configuracion/aprobaciones/ordencompra': inboxOf('ORDER'),
  '/portal/cotizaciones': listOf('my-invitations', invitationList, 'MyInvitations', 'InvitationHelp'),
  '/portal/cotizaciones/:id': ({ params: { id = '' } }) => [ask('MyInvitation', { id }), ask('OfferReadiness')],
  '/portal/ordenes': listOf('my-orders', suppliedList, 'MyOrders'),
  '/portal/ordenes/:id': byId('MyOrder'),
  '/portal/preguntas': () => [ask('Questions')],
  '/payment/schedule/': scheduleOf,
}

/** What whoever is signed in asks first, whatever the screen. */
export const everywhere: readonly Question[] = [ask('Me')]
