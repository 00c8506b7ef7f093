import { sql, type RawBuilder } from 'kysely'
import type { Alias } from '#upstream/platform/database/alias.ts'

/** Selects what credit notes leave of the retención and the percepción that the voucher's XML says (decision 0252). */
export const sharesLeft = (voucher: Alias<'LgsOrderPurcharseVoucher'>): RawBuilder<unknown> => sql`
  left_of_share(${voucher('VouRetention')}, ${voucher('VouTotal')}, ${voucher('VouCredited')}) as "VouRetention",
  left_of_share(${voucher('VouPerception')}, ${voucher('VouTotal')}, ${voucher('VouCredited')}) as "VouPerception"`
