import { sql } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { openStoredFile } from '#upstream/kit/file/stored-file.ts'
import type { Call, FileAnswer } from '#upstream/platform/http/call.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { visibleVoucher } from '../voucher-access.ts'

/** A file of a live voucher, by its VodID, for whoever may see the order; also one that was replaced, for whoever asks why. */
export async function voucherFile(
  call: Call,
  fileName: string,
  { fileStore }: AppServices,
): Promise<(() => Promise<FileAnswer>) | null> {
  if (!/^\d{1,9}$/.test(fileName)) return null
  const voucher = alias('LgsOrderPurcharseVoucher', 'v')
  const { rows } = await sql<{ FilID: string; FilName: string }>`
    select d."FilID", d."VodName" as "FilName" from "LgsOrderPurcharseVoucherDetail" d
    join ${voucher.table} on ${voucher('VouID')} = d."VouID"
    where d."VodID" = ${Number(fileName)} and ${await visibleVoucher(call.tx, call, voucher)}`.execute(call.tx)
  const [found] = rows
  return found ? openStoredFile(fileStore, found) : null
}
