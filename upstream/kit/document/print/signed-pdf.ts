import type { Call } from '#upstream/platform/http/call.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { printPdf } from '#upstream/kit/pdf/print-pdf.ts'
import type { PdfDocument } from '#schema/kit/document/printed.ts'
import { signatureFiles } from './signature.repo.ts'

/** A picture as paper takes it; none where the database was brought here without its files. */
export async function readPicture(
  { fileStore }: Pick<AppServices, 'fileStore'>,
  FilID: string,
): Promise<string | undefined> {
  const bytes = await fileStore.read(FilID)
  return bytes ? `data:image/jpeg;base64,${bytes.toString('base64')}` : undefined
}

/**
 * Finds, in the call's transaction, the signatures of those who signed a paper; what is answered prints it with them
 * once the connection was given back. Whoever has no signature keeps an empty line.
 */
export async function signedPdf(
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  services: AppServices,
  document: PdfDocument,
): Promise<() => Promise<Uint8Array>> {
  const signers = document.signatures.flatMap(({ signedBy, file }) => (file === undefined ? (signedBy ?? []) : []))
  const files = await signatureFiles(tx, identity.companyId, signers)
  return async () => {
    const signatures = document.signatures.map(async (each) => {
      const FilID = each.file === undefined ? files.get(each.signedBy ?? 0) : each.file
      return { ...each, picture: FilID ? await readPicture(services, FilID) : undefined }
    })
    return printPdf({ ...document, signatures: await Promise.all(signatures) })
  }
}
