import { sql, type RawBuilder } from 'kysely'
import { contactRequestList } from '#schema/modules/receivables/contact-request/contact-request.list.ts'
import { filterConditions, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { contains } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { countUpTo, limitOf, orderOf, searchOf, type Page } from '#upstream/platform/http/page.ts'
import { customer, readRequests, request, requests, type ContactRequestRow } from './contact-request.repo.ts'

export const requestPageInput = listInput(contactRequestList)

const dayAsked = sql`(${request('SecCreate')} at time zone 'America/Lima')::date`

const filterBy = filterConditions(contactRequestList, request, {
  CcrDayFrom: (day: string) => sql`${dayAsked} >= ${day}::date`,
  CcrDayTo: (day: string) => sql`${dayAsked} <= ${day}::date`,
})

const ORDERS = {
  SecCreate: request('SecCreate'),
  nombreCompleto: sql`folded(${customer('nombreCompleto')})`,
} satisfies Record<SortWire<typeof contactRequestList>, RawBuilder<unknown>>

/** A page of the company's requests, the latest first unless told. */
export async function requestPage({
  tx,
  identity,
  body,
}: Call<ListInputOf<typeof contactRequestList>>): Promise<Page<ContactRequestRow>> {
  const words = searchOf(body)
  const wanted = [
    sql`${request('CpyID')} = ${identity.companyId}`,
    ...filterBy(body),
    ...(words === '' ? [] : [contains(customer('CusSearch'), words)]),
  ]
  const found = sql.join(wanted, sql` and `)
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.SecCreate, dir: 'desc' })
  const data = await readRequests(
    tx,
    sql`${found} order by ${column} ${sql.raw(dir)}, ${request('CcrID')} desc limit ${limitOf(body)} offset ${body.start}`,
  )
  return { data, ...(await countUpTo(tx, sql`${requests} where ${found}`)), draw: body.draw ?? 0 }
}
