import { readFile } from 'node:fs/promises'
import { pathOf } from '#upstream/platform/files/file-store.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { House } from '#upstream/platform/http/services.ts'
import { printPdf } from '#upstream/kit/pdf/print-pdf.ts'
import type { Printed } from '#schema/kit/document/printed.ts'
import { signatureFiles } from './signature.repo.ts'

/** A picture as paper takes it; none where the database was brought here without its files. */
export async function pictureOf({ filesDir }: Pick<House, 'filesDir'>, FilID: string): Promise<string | undefined> {
  const bytes = await readFile(pathOf(filesDir, FilID)).catch(() => null)
  return bytes ? `data:image/jpeg;base64,${bytes.toString('base64')}` : undefined
}

/**
 * Finds, in the call's transaction, the signatures of those who signed a paper; what is answered prints it with them
 * once the connection was given back. Whoever has no signature keeps an empty line.
 */
export async function signedPdf(
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  house: House,
  paper: Printed,
): Promise<() => Promise<Uint8Array>> {
  const signers = paper.signatures.flatMap(({ signedBy, file }) => (file === undefined ? (signedBy ?? []) : []))
  const files = await signatureFiles(tx, identity.companyId, signers)
  return async () => {
    const signatures = paper.signatures.map(async (each) => {
      const FilID = each.file === undefined ? files.get(each.signedBy ?? 0) : each.file
      return { ...each, picture: FilID ? await pictureOf(house, FilID) : undefined }
    })
    return printPdf({ ...paper, signatures: await Promise.all(signatures) })
  }
}
