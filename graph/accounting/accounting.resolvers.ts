import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '../context.ts'
import { mutation } from '../errors/payload.ts'
import { selectedIn } from '../hydration/selected.ts'
import { canBeKey } from '../rest/batch.ts'
import { orNull } from '../rest/orNull.ts'
import type { Rest } from '../rest/rest.ts'
import type { InputOf, Table, WireRecord } from '../rest/wire.ts'
import { pageOfLedger, readLedgerVoucher, totalsOfLedger, type AskedLedger } from './ledger.source.ts'
import {
  discardEntry,
  makeMailboxVoucher,
  matchEntry,
  pageOfMailbox,
  readEntry,
  restoreEntry,
  type AskedMailbox,
} from './mailbox.source.ts'
import { discardInput, entryInput, makeVoucherInput, matchInput } from './mailbox.wire.ts'
import { closePeriod, openNextPeriod, readPeriod, readPeriods, reopenPeriod } from './period.source.ts'
import { periodInput, reopenInput } from './period.wire.ts'

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
