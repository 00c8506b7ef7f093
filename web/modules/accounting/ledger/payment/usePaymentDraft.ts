import { useState } from 'react'
import { today } from '#web/platform/ui/text/format.ts'
import type { AccountingVoucherQuery } from '../ledger.generated.ts'

export type Voucher = NonNullable<AccountingVoucherQuery['accountingVoucher']>

type Draft = { date: string | null; amount: string; operation: string; accountId: string }

/** Whether the order leaves less to be paid than the voucher does. */
export const isBoundByOrder = ({ pending, orderPending }: Pick<Voucher, 'pending' | 'orderPending'>) =>
  orderPending != null && (pending == null || Number(orderPending) < Number(pending))

/** What stands in the form before anything is written: today, what can be paid, the first account. */
const proposalOf = (voucher: Voucher): Draft => ({
  date: today(),
  amount: (voucher.pending && isBoundByOrder(voucher) ? voucher.orderPending : voucher.pending) ?? '',
  operation: '',
  accountId: voucher.accounts[0]?.id ?? '',
})

/** A payment as it is written over what is proposed of a voucher. */
export function usePaymentDraft(voucher: Voucher) {
  const [written, setWritten] = useState<Partial<Draft>>({})
  const proposal = proposalOf(voucher)
  const values: Draft = { ...proposal, ...written }
  return {
    values,
    /** Whether something differs from the proposal. */
    isChanged: JSON.stringify(values) !== JSON.stringify(proposal),
    write: (part: Partial<Draft>) => setWritten((before) => ({ ...before, ...part })),
    clear: () => setWritten({}),
  }
}
