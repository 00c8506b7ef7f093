import { ledgerList } from '#schema/modules/accounting/ledger/ledger.list.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { nullIfMissing } from '#graph/platform/rest/or-null.ts'
import { recordMutation } from '#graph/platform/context/mutation.ts'
import { annulPayment, payVoucher, readLedgerVoucher, totalsOfLedger } from './ledger.source.ts'
import { annulPaymentInput, ledgerRow, payInput } from './ledger.wire.ts'

export const ledgerResolvers = defineResolvers({
  Query: {
    accountingVouchers: listResolver(ledgerList, ledgerRow),
    accountingVoucherTotals: (_, args, { rest }) => totalsOfLedger(rest, args),
    accountingVoucher: (_, { id }, { rest }) => (canBeKey(id) ? nullIfMissing(readLedgerVoucher(rest, id)) : null),
  },
  Mutation: {
    payVoucher: recordMutation(payInput, payVoucher, (voucher) => ({ voucher })),
    annulVoucherPayment: recordMutation(annulPaymentInput, annulPayment, (voucher) => ({ voucher })),
  },
})
