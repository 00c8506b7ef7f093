import type { Transaction } from 'kysely'
import type { TrsCode } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { PdfDocument, PdfSignature } from '#schema/kit/document/printed.ts'
import { moment } from '#upstream/kit/text/format.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { signatureFiles } from './signature.repo.ts'

/** Who a PDF is for: the supplier's copy holds nothing internal (rules 16). */
export type PrintCopy = 'internal' | 'supplier'

/** The PDF of one document, a content for each of its copies. */
export interface DocumentPrints {
  TrsCode: TrsCode
  DocEntry: number
  copies: Partial<Record<PrintCopy, PdfDocument>>
}

interface PrintCaller {
  tx: Transaction<Tables>
  identity: Identity
}

/** Freezes the pictures of those who signed, so that a signature that is replaced later changes no PDF. */
const withFiles = (content: PdfDocument, files: ReadonlyMap<number, string>): PdfDocument => ({
  ...content,
  signatures: content.signatures.map(
    (signature): PdfSignature => ({ ...signature, file: files.get(signature.signedBy ?? 0) ?? null }),
  ),
})

/** Stores what the PDF of a document says as it is decided; a document that was decided before keeps its first content. */
export async function storePrints(
  { tx, identity }: PrintCaller,
  { TrsCode, DocEntry, copies }: DocumentPrints,
): Promise<void> {
  if (Object.keys(copies).length === 0) return
  const signers = Object.values(copies).flatMap(({ signatures }) =>
    signatures.flatMap(({ signedBy }) => signedBy ?? []),
  )
  const files = await signatureFiles(tx, identity.companyId, signers)
  const rows = Object.entries(copies).map(([DprCopy, copy]) => {
    const content = withFiles(copy, files)
    return {
      CpyID: identity.companyId,
      TrsCode,
      DocEntry,
      DprCopy,
      DprContent: JSON.stringify(content),
      DprFiles: [...new Set(content.signatures.flatMap(({ file }) => file ?? []))],
      UsrCreateID: identity.userId,
    }
  })
  await tx
    .insertInto('LgsDocumentPrint')
    .values(rows)
    .onConflict((on) => on.constraint('one_print_of_a_document').doNothing())
    .execute()
}

interface PrintRequestKey {
  TrsCode: TrsCode
  DocEntry: number
  copy?: PrintCopy
  /** Whether the document is decided; one that is not prints today's data. */
  isDecided: boolean
}

const AS_OF_TODAY = 'Datos a la fecha de impresión'

/**
 * Answers what the PDF of a document prints: of a decided one what was true then, with the number and the status of today,
 * and who prints it. One that was decided before contents were stored prints today's data, and says so (decision 0045).
 */
export async function resolvePrintContent(
  { tx, identity }: PrintCaller,
  printKey: PrintRequestKey,
  today: PdfDocument,
): Promise<PdfDocument> {
  const { TrsCode, DocEntry, copy = 'internal', isDecided } = printKey
  if (!isDecided) return today
  const stored = await tx
    .selectFrom('LgsDocumentPrint')
    .select(['DprContent', 'SecCreate'])
    .where('CpyID', '=', identity.companyId)
    .where('TrsCode', '=', TrsCode)
    .where('DocEntry', '=', DocEntry)
    .where('DprCopy', '=', copy)
    .executeTakeFirst()
  if (!stored) return { ...today, printedBy: `${today.printedBy}  ·  ${AS_OF_TODAY}` }
  const { number, status, printedBy } = today
  return { ...stored.DprContent, number, status, printedBy: `${printedBy}  ·  Datos al ${moment(stored.SecCreate)}` }
}
