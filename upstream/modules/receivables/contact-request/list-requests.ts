import { sql, type RawBuilder } from 'kysely'
import { CONTACT_REQUEST_STATE_WORDS } from '#schema/modules/receivables/contact-request/contact-request-codes.ts'
import { contactRequestList } from '#schema/modules/receivables/contact-request/contact-request.list.ts'
import { filterConditions, isSinceDay, isUntilDay, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { moment } from '#upstream/kit/text/format.ts'
import { containsEach } from '#upstream/kit/text/search-text.ts'
import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { orderOf, searchOf, toPage, windowOf, type Page } from '#upstream/platform/http/page.ts'
import { customer, readRequests, request, requests, type ContactRequestRow } from './contact-request.repo.ts'

export const requestPageInput = listInput(contactRequestList)

const filterBy = filterConditions(contactRequestList, request, {
  CcrDayFrom: isSinceDay(request('SecCreate')),
  CcrDayTo: isUntilDay(request('SecCreate')),
})

const ORDERS = {
  SecCreate: request('SecCreate'),
  nombreCompleto: sql`folded(${customer('nombreCompleto')})`,
} satisfies Record<SortWire<typeof contactRequestList>, RawBuilder<unknown>>

/** Those that wait first, the latest first among them and among the others. */
const waitingFirst = sql`case when ${request('CcrState')} = 'PENDING' then 1 else 0 end desc, ${request('SecCreate')}`

/** A page of the company's requests: those that wait, then the latest, unless told. */
export async function requestPage({
  tx,
  identity,
  body,
}: Call<ListInputOf<typeof contactRequestList>>): Promise<Page<ContactRequestRow>> {
  const wanted = [
    sql`${request('CpyID')} = ${identity.companyId}`,
    ...filterBy(body),
    ...containsEach(customer('CusSearch'), searchOf(body)),
  ]
  const found = sql.join(wanted, sql` and `)
  const { column, dir } = orderOf(body, ORDERS, { column: waitingFirst, dir: 'desc' })
  const data = await readRequests(
    tx,
    sql`${found} order by ${column} ${sql.raw(dir)}, ${request('CcrID')} desc ${windowOf(body)}`,
  )
  return toPage(tx, body, data, sql`${requests} where ${found}`)
}

const FIELDS = [
  ['email', 'Correo electrónico'],
  ['mobile', 'Teléfono celular'],
  ['address', 'Dirección'],
] as const

/** The columns of the exported list: what stood in the record when it was asked, beside what is proposed. */
export const requestSheetColumns: readonly ListColumn<ContactRequestRow>[] = [
  { title: 'Pedida', width: 18, value: (row) => moment(row.SecCreate) },
  { title: 'Estado', width: 14, value: (row) => CONTACT_REQUEST_STATE_WORDS[row.CcrState] },
  { title: 'Documento', width: 14, value: (row) => row.nroDocumentoTitular },
  { title: 'Cliente', width: 32, value: (row) => row.nombreCompleto },
  ...FIELDS.flatMap(([field, title]): ListColumn<ContactRequestRow>[] => [
    {
      title: `${title}, al pedirla`,
      width: 30,
      value: ({ proposed, before }) => (proposed[field] === null ? null : before[field]),
    },
    { title: `${title}, propuesto`, width: 30, value: ({ proposed }) => proposed[field] },
  ]),
  { title: 'Resuelta', width: 18, value: (row) => moment(row.CcrDecided) },
  { title: 'Resolvió', width: 24, value: (row) => row.CcrDecidedByName },
  { title: 'Motivo', width: 40, value: (row) => row.CcrReason },
]
