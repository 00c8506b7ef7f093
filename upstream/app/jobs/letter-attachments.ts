import { sql, type Transaction } from 'kysely'
import type { PdfDocument } from '#schema/kit/document/printed.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { PDF, printPdf } from '#upstream/kit/pdf/print-pdf.ts'
import { CLAIM_SHEET } from '#upstream/modules/receivables/claim/claim.email.ts'
import { claimPdf } from '#upstream/modules/receivables/claim/claim.pdf.ts'
import { claim, readClaimBook, readClaims } from '#upstream/modules/receivables/claim/claim.repo.ts'
import { readReceiptOfCompany } from '#upstream/modules/receivables/payment/receipt/read-receipt.ts'
import { RECEIPT } from '#upstream/modules/receivables/payment/receipt/receipt.email.ts'
import { paymentReceiptPdf } from '#upstream/modules/receivables/payment/receipt/receipt.pdf.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { PrintAttachment } from '#upstream/platform/mail/mail-sender.ts'

interface Attachment {
  name: string
  printed: PdfDocument
}

type ReadAttachment = (tx: Transaction<Tables>, companyId: number, key: number) => Promise<Attachment | null>

/** What can go with a letter, by its kind. */
const kinds: Readonly<Record<string, ReadAttachment>> = {
  async [RECEIPT](tx, companyId, key) {
    const receipt = await readReceiptOfCompany(tx, companyId, key)
    return receipt
      ? { name: `${receipt.PayReceiptNumber}.pdf`, printed: paymentReceiptPdf(receipt, clock.now()) }
      : null
  },
  async [CLAIM_SHEET](tx, companyId, key) {
    const own = sql`${claim('RecID')} = ${key} and ${claim('CpyID')} = ${companyId}`
    const [row] = await readClaims(tx, own, clock.today())
    return row
      ? { name: `hoja-${row.RecCode}.pdf`, printed: claimPdf(row, await readClaimBook(tx, companyId), clock.now()) }
      : null
  },
}

/** Prints what goes with letters, outside of any transaction. */
export const letterPrinter =
  (database: Database): PrintAttachment =>
  async ({ kind, key }, companyId) => {
    const attachment = await inCompany(
      database,
      { company: companyId },
      async (tx) => (await kinds[kind]?.(tx, companyId, key)) ?? null,
      { readOnly: true },
    )
    return attachment && { name: attachment.name, type: PDF, bytes: await printPdf(attachment.printed) }
  }
