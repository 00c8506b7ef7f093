import { mailboxList } from '#schema/modules/accounting/mailbox/mailbox.list.ts'
import { filterConditions, isEqual, isSinceDay, isUntilDay, type SortWire } from '#upstream/kit/list/conditions.ts'
import type { ListInputOf } from '#upstream/kit/list/list-input.ts'
import { sql, type RawBuilder } from 'kysely'
import { searchedWords } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { likeAnywhere, orderOf, searchOf, toPage, windowOf, type Page } from '#upstream/platform/http/page.ts'
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

/** Whether no row is without it: then an index serves both ways. */
const isFilled = (column: RawBuilder<unknown>) => column === ORDERS.SecCreate || column === ORDERS.MbxStatus

const filterBy = filterConditions(
  mailboxList,
  entry,
  {
    MbxKind: isEqual(entry('MbxKind')),
    MbxDateFrom: isSinceDay(entry('SecCreate')),
    MbxDateTo: isUntilDay(entry('SecCreate')),
  },
  ownMailboxFilter,
)

/** Shorter words are in no index of text. */
const SHORTEST = 3

/** The word is in the entry's own text, or in the number of its order: each by its index, where the word is long enough. */
function isFound(word: string): RawBuilder<boolean> {
  const [pattern, number] = [likeAnywhere(word), sql`folded(${order('OrdDocumentNumber')})`]
  if (word.length < SHORTEST) return sql<boolean>`(${entry('MbxSearch')} like ${pattern} or ${number} like ${pattern})`
  return sql<boolean>`(${entry('MbxSearch')} like ${pattern} or ${entry('OrdID')} = any(array(
    select ${order('OrdID')} from ${order.table}
    where ${order('SecStatus')} = 1 and ${order('OrdSearch')} like ${pattern} and ${number} like ${pattern})))`
}

/** A page of the mailbox, what came last first unless told; each word is found in number, issuer, order or file name. */
export async function mailboxPage(call: Call<ListInputOf<typeof mailboxList>>): Promise<Page<MailboxRow>> {
  const { tx, body } = call
  const words = searchedWords(searchOf(body))
  const wanted = [...filterBy(body), ...words.map(isFound)]
  const narrowed = wanted.length > 0 ? sql`and ${sql.join(wanted, sql` and `)}` : sql``
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.SecCreate, dir: 'desc' })
  const data = await readMailbox(
    call,
    sql`${narrowed} order by ${column} ${sql.raw(dir)} ${isFilled(column) ? sql`` : sql`nulls last`}, ${entry('MbxID')} desc ${windowOf(body)}`,
  )
  return toPage(tx, body, data, sql`${mailboxOf(call)} ${narrowed}`)
}
