import { attachmentFile } from '../attachment/attachment.file.ts'
import { conformityFile } from '../reception/conformity.ts'
import type { Call, FileAnswer } from '../http/call.ts'
import type { House } from '../http/house.ts'
import { offerFile } from '../offer/offer.file.ts'
import { declarationOf } from '../supplier/declaration.ts'
import { voucherFile } from '../voucher/voucher.file.ts'

/** Finds a file that the caller may see by what its document calls it, and answers how to hand it out; null when there is none. */
export type Download = (call: Call, fileName: string, house: House) => Promise<(() => Promise<FileAnswer>) | null>

/** By the `type` of Helper/downloadfile: 1 attachments, 2 conformity documents, 3 files of suppliers: quotation attachments and sworn declarations, 4 files of vouchers (an extension). */
export const downloads: Readonly<Record<string, Download>> = {
  1: attachmentFile,
  2: conformityFile,
  3: async (...asked) => (await offerFile(...asked)) ?? declarationOf(...asked),
  4: voucherFile,
}
