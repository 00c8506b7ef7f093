import type { VoucherPartsFragment } from './voucher.generated.ts'

/** Vouchers of one number: an invoice and a note may bear the same. */
export type VoucherGroup = { number: string; vouchers: VoucherPartsFragment[] }

/** Vouchers grouped by number, in the order in which numbers came. */
export function byNumber(vouchers: readonly VoucherPartsFragment[]): VoucherGroup[] {
  const groups = new Map<string, VoucherPartsFragment[]>()
  for (const voucher of vouchers) groups.set(voucher.number, [...(groups.get(voucher.number) ?? []), voucher])
  return [...groups].map(([number, own]) => ({ number, vouchers: own }))
}
