import type { Call } from '#upstream/platform/http/call.ts'
import { readVoucher, type VoucherRow } from './voucher.repo.ts'

/** Makes a change answer with the voucher as it is afterwards. */
export const answerWithVoucher =
  <B, P extends unknown[]>(change: (call: Call<B>, ...prepared: P) => Promise<{ VouID: number }>) =>
  async (call: Call<B>, ...prepared: P): Promise<VoucherRow> =>
    readVoucher(call, (await change(call, ...prepared)).VouID)
