import { attachmentFile } from '#upstream/kit/attachment/attachment-file.ts'
import { conformityFile } from '#upstream/modules/purchasing/reception/conformity/give-conformity.ts'
import type { Call, FileAnswer } from '#upstream/platform/http/call.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { offerFile } from '#upstream/modules/purchasing/offer/read/offer-file.ts'
import { declarationOf } from '#upstream/modules/purchasing/supplier/declaration.ts'
import { voucherFile } from '#upstream/modules/accounting/voucher/files/voucher-download.ts'

/** Finds a file that the caller may see by what its document calls it, and answers how to hand it out; null when there is none. */
export type Download = (
  call: Call,
  fileName: string,
  services: AppServices,
) => Promise<(() => Promise<FileAnswer>) | null>

/** By the `type` of Helper/downloadfile: 1 attachments, 2 conformity documents, 3 files of suppliers: quotation attachments and sworn declarations, 4 files of vouchers (an extension). */
export const downloads: Readonly<Record<string, Download>> = {
  1: attachmentFile,
  2: conformityFile,
  3: async (...args) => (await offerFile(...args)) ?? declarationOf(...args),
  4: voucherFile,
}
