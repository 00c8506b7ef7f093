import { ledgerList } from '#schema/modules/accounting/ledger/ledger.list.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { nullIfMissing } from '#graph/platform/rest/or-null.ts'
import { readLedgerVoucher, totalsOfLedger } from './ledger.source.ts'
import { ledgerRow } from './ledger.wire.ts'

export const ledgerResolvers = defineResolvers({
  Query: {
    accountingVouchers: listResolver(ledgerList, ledgerRow),
    accountingVoucherTotals: (_, args, { rest }) => totalsOfLedger(rest, args),
    accountingVoucher: (_, { id }, { rest }) => (canBeKey(id) ? nullIfMissing(readLedgerVoucher(rest, id)) : null),
  },
})
