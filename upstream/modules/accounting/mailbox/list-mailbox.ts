import { mailboxList } from '#schema/modules/accounting/mailbox/mailbox.list.ts'
import { filterConditions, isEqual, isSinceDay, isUntilDay, type SortWire } from '#upstream/kit/list/conditions.ts'
import type { ListInputOf } from '#upstream/kit/list/list-input.ts'
import { sql, type RawBuilder } from 'kysely'
import { searchedWords } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { likeAnywhere, searchOf, type CursorPage } from '#upstream/platform/http/page.ts'
import { keysetPage, sortTermsOf } from '#upstream/kit/list/keyset-page.ts'
import { ownMailboxFilter } from './mailbox.input.ts'
import { entry, order, mailboxOf, readMailboxKeys, type MailboxRow } from './mailbox.repo.ts'

const ORDERS = {
  SecCreate: entry('SecCreate'),
  MbxNumber: entry('MbxNumber'),
  MbxIssuerName: entry('MbxIssuerName'),
  MbxIssueDate: entry('MbxIssueDate'),
  MbxTotal: entry('MbxTotal'),
  MbxStatus: entry('MbxStatus'),
} satisfies Record<SortWire<typeof mailboxList>, RawBuilder<unknown>>

/** What could not be read of a document is empty; of the others an index serves both ways. */
const MAY_BE_EMPTY: readonly string[] = [
  'MbxNumber',
  'MbxIssuerName',
  'MbxIssueDate',
  'MbxTotal',
] satisfies (keyof typeof ORDERS)[]

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

/** A page of the mailbox, by its number or behind a cursor, what came last first unless told; each word is found in number, issuer, order or file name. */
export async function mailboxPage(call: Call<ListInputOf<typeof mailboxList>>): Promise<CursorPage<MailboxRow>> {
  const { body, identity } = call
  const words = searchedWords(searchOf(body))
  const wanted = [...filterBy(body), ...words.map(isFound)]
  const narrowed = wanted.length > 0 ? sql`and ${sql.join(wanted, sql` and `)}` : sql``
  const page = await keysetPage(call, {
    name: `${mailboxList.resource} ${identity.companyId}`,
    terms: sortTermsOf(body, {
      columns: ORDERS,
      otherwise: { column: 'SecCreate', value: ORDERS.SecCreate, dir: 'desc' },
      key: { column: 'MbxID', value: entry('MbxID'), dir: 'desc' },
      canBeEmpty: MAY_BE_EMPTY,
    }),
    found: sql`${mailboxOf(call)} ${narrowed}`,
    // An instant is answered by the millisecond, and a cursor holds all of it.
    read: async (rest) =>
      (await readMailboxKeys(call, sql`${narrowed}${rest}`)).map(({ row, receivedAt }) => ({
        ...row,
        SecCreate: receivedAt,
        row,
      })),
  })
  return { ...page, data: page.data.map(({ row }) => row) }
}
