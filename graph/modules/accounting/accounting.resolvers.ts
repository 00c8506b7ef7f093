import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { orNull } from '#graph/platform/rest/or-null.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import type { InputOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import {
  pageOfLedger,
  readLedgerVoucher,
  totalsOfLedger,
  type AskedLedger,
} from '#graph/modules/accounting/ledger/ledger.source.ts'
import {
  discardEntry,
  makeMailboxVoucher,
  matchEntry,
  pageOfMailbox,
  readEntry,
  restoreEntry,
  type AskedMailbox,
} from '#graph/modules/accounting/mailbox/mailbox.source.ts'
import {
  discardInput,
  entryInput,
  makeVoucherInput,
  matchInput,
} from '#graph/modules/accounting/mailbox/mailbox.wire.ts'
import {
  closePeriod,
  openNextPeriod,
  readPeriod,
  readPeriods,
  reopenPeriod,
} from '#graph/modules/accounting/period/period.source.ts'
import { periodInput, reopenInput } from '#graph/modules/accounting/period/period.wire.ts'

type Change<T extends Table> = (rest: Rest, input: InputOf<T>) => Promise<object>

const ofPeriod = <T extends Table>(input: WireRecord<T>, change: Change<T>) =>
  mutation(input, {}, async (given: InputOf<T>, { rest }) => ({ period: await change(rest, given) }))
const ofEntry = <T extends Table>(input: WireRecord<T>, change: Change<T>) =>
  mutation(input, {}, async (given: InputOf<T>, { rest }) => ({ entry: await change(rest, given) }))

export const accountingResolvers = {
  Query: {
    periods: (_: unknown, { year }: { year: number }, { rest }: GraphContext) => readPeriods(rest, year),
    period: (_: unknown, { id }: { id: string }, { rest }: GraphContext) => readPeriod(rest, id),
    mailbox: (_: unknown, asked: AskedMailbox, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfMailbox(rest, asked, selectedIn(info, 'items')),
    mailboxEntry: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? orNull(readEntry(rest, id)) : null,
    accountingVouchers: (_: unknown, asked: AskedLedger, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfLedger(rest, asked, selectedIn(info, 'items')),
    accountingVoucherTotals: (_: unknown, asked: Omit<AskedLedger, 'page' | 'sort'>, { rest }: GraphContext) =>
      totalsOfLedger(rest, asked),
    accountingVoucher: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? orNull(readLedgerVoucher(rest, id)) : null,
  },
  Mutation: {
    openNextPeriod: mutation(null, {}, async (_: unknown, { rest }) => ({ period: await openNextPeriod(rest) })),
    closePeriod: ofPeriod(periodInput, closePeriod),
    reopenPeriod: ofPeriod(reopenInput, reopenPeriod),
    matchMailboxEntry: ofEntry(matchInput, matchEntry),
    makeMailboxVoucher: ofEntry(makeVoucherInput, makeMailboxVoucher),
    discardMailboxEntry: ofEntry(discardInput, discardEntry),
    restoreMailboxEntry: ofEntry(entryInput, restoreEntry),
  },
}
