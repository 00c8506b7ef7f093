import { mailboxList } from '#schema/modules/accounting/mailbox/mailbox.list.ts'
import { filterConditions, isEqual, isSince, isUntil, type SortWire } from '#upstream/kit/list/conditions.ts'
import type { ListInputOf } from '#upstream/kit/list/list-input.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Call } from '#upstream/platform/http/call.ts'
import { likeAnywhere, countUpTo, limitOf, orderOf, searchOf, type Page } from '#upstream/platform/http/page.ts'
import { ownMailboxFilter } from './mailbox.input.ts'
import { entry, order, mailboxOf, readMailbox, type MailboxRow } from './mailbox.repo.ts'

const ORDERS = {
  SecCreate: entry('SecCreate'),
  MbxNumber: entry('MbxNumber'),
  MbxIssuerName: entry('MbxIssuerName'),
  MbxIssueDate: entry('MbxIssueDate'),
  MbxTotal: entry('MbxTotal'),
  MbxStatus: entry('MbxStatus'),
} satisfies Record<SortWire<typeof mailboxList>, RawBuilder<unknown>>

const receivedDay = sql`(${entry('SecCreate')} at time zone 'America/Lima')::date`
const filterBy = filterConditions(
  mailboxList,
  entry,
  {
    MbxKind: isEqual(entry('MbxKind')),
    MbxDateFrom: isSince(receivedDay),
    MbxDateTo: isUntil(receivedDay),
  },
  ownMailboxFilter,
)

/** A page of the mailbox, what came last first unless told; each word is found in number, issuer, order or file name. */
export async function mailboxPage(call: Call<ListInputOf<typeof mailboxList>>): Promise<Page<MailboxRow>> {
  const { tx, body } = call
  const words = searchOf(body).split(/\s+/).filter(Boolean).slice(0, 8)
  const searchedText = sql`concat_ws(' ', ${entry('MbxNumber')}, ${entry('MbxIssuer')}, ${entry('MbxIssuerName')}, ${entry('MbxName')}, ${entry('MbxOrderReference')}, ${order('OrdDocumentNumber')})`
  const wanted = [...filterBy(body), ...words.map((word) => sql`${searchedText} ilike ${likeAnywhere(word)}`)]
  const narrowed = wanted.length > 0 ? sql`and ${sql.join(wanted, sql` and `)}` : sql``
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.SecCreate, dir: 'desc' })
  const data = await readMailbox(
    call,
    sql`${narrowed} order by ${column} ${sql.raw(dir)} nulls last, ${entry('MbxID')} desc limit ${limitOf(body)} offset ${body.start}`,
  )
  return { data, ...(await countUpTo(tx, sql`${mailboxOf(call)} ${narrowed}`)), draw: body.draw ?? 0 }
}
