import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { nullIfMissing } from '#graph/platform/rest/or-null.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import type { InputOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import {
  pageOfLedger,
  readLedgerVoucher,
  totalsOfLedger,
  type LedgerListArgs,
} from '#graph/modules/accounting/ledger/ledger.source.ts'
import {
  discardEntry,
  makeMailboxVoucher,
  matchEntry,
  pageOfMailbox,
  readEntry,
  restoreEntry,
  type MailboxListArgs,
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
  mutation(input, {}, async (values: InputOf<T>, { rest }) => ({ period: await change(rest, values) }))
const ofEntry = <T extends Table>(input: WireRecord<T>, change: Change<T>) =>
  mutation(input, {}, async (values: InputOf<T>, { rest }) => ({ entry: await change(rest, values) }))

export const accountingResolvers = {
  Query: {
    periods: (_: unknown, { year }: { year: number }, { rest }: GraphContext) => readPeriods(rest, year),
    period: (_: unknown, { id }: { id: string }, { rest }: GraphContext) => readPeriod(rest, id),
    mailbox: (_: unknown, args: MailboxListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfMailbox(rest, args, selectedIn(info, 'items')),
    mailboxEntry: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? nullIfMissing(readEntry(rest, id)) : null,
    accountingVouchers: (_: unknown, args: LedgerListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfLedger(rest, args, selectedIn(info, 'items')),
    accountingVoucherTotals: (_: unknown, args: Omit<LedgerListArgs, 'page' | 'sort'>, { rest }: GraphContext) =>
      totalsOfLedger(rest, args),
    accountingVoucher: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? nullIfMissing(readLedgerVoucher(rest, id)) : null,
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
