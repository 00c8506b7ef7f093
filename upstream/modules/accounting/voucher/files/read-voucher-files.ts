import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import type { Transaction } from 'kysely'
import { validateVoucherFile } from '#schema/modules/accounting/voucher/voucher.ts'
import { readUploadedFile } from '#upstream/kit/cpe/read-upload.ts'
import type { ElectronicFile } from '#schema/kit/cpe/cpe.ts'
import type { SupportName } from '#schema/modules/purchasing/order/supports.wire.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import { readStoredFile } from '#upstream/kit/file/stored-file.ts'
import type { WireIssue } from '#upstream/platform/errors/envelope.ts'
import { Refusal, refuse } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { supportLimits } from '#upstream/modules/purchasing/order/support/support-file.ts'
import { extensionOf } from '#schema/platform/text/file-extension.ts'

/** A file of a voucher. */
export interface UploadedVoucherFile {
  VodSupport: SupportName
  FilID: string
  FilName: string
  /** Where findings about it belong; null for a file that the caller did not bring. */
  path: string | null
}

/** The same with what it says, where it is an electronic document. */
export interface ReadVoucherFile extends UploadedVoucherFile {
  electronic: ElectronicFile | null
}

/**
 * The files that the caller uploaded for a voucher, each with its kind.
 * @returns what was found, and a sentence for each file that is not the caller's, is taken already, or is not what its kind asks
 */
export async function findUploadedFiles(
  tx: Transaction<Tables>,
  { companyId, userId }: Identity,
  details: readonly { VodSupport: SupportName; FilID: string }[],
): Promise<{ files: UploadedVoucherFile[]; findings: WireIssue[] }> {
  const rows = await tx
    .selectFrom('GenFile as f')
    .leftJoin('LgsOrderPurcharseVoucherDetail as d', 'd.FilID', 'f.FilID')
    .select(['f.FilID', 'f.FilName', 'f.FilSize'])
    .where('f.FilID', 'in', [...details.map(({ FilID }) => FilID), '00000000-0000-0000-0000-000000000000'])
    .where('f.CpyID', '=', companyId)
    .where('f.UsrCreateID', '=', userId)
    .where('d.VodID', 'is', null)
    .execute()
  const known = new Map(rows.map((row) => [row.FilID, row]))
  const files: UploadedVoucherFile[] = []
  const issues: WireIssue[] = []
  details.forEach(({ VodSupport, FilID }, index) => {
    const path = `details.${index}.FilID`
    const file = known.get(FilID)
    const isRepeated = details.findIndex((each) => each.FilID === FilID || each.VodSupport === VodSupport) < index
    if (!file || isRepeated) issues.push({ message: fileMessages.upload, path })
    else {
      const fileIssues = validateVoucherFile({ name: file.FilName, size: file.FilSize }, supportLimits(VodSupport))
      issues.push(...fileIssues.map((message) => ({ message, path })))
      files.push({ VodSupport, FilID, FilName: file.FilName, path })
    }
  })
  return { files, findings: issues }
}

/** Kinds that are read: of a guide only what is electronic. */
const isElectronic = ({ VodSupport, FilName }: UploadedVoucherFile): boolean =>
  VodSupport === 'SreXml' ||
  VodSupport === 'SreCdr' ||
  (VodSupport === 'SreGuideRemission' && extensionOf(FilName) === '.xml')

/** By FilID, what electronic files say, or the sentences for which they cannot be read. */
export type FileContents = ReadonlyMap<string, ElectronicFile | readonly string[]>

/** Reads electronic files, which takes its time: no transaction may be open meanwhile. */
export async function readContents(fileStore: FileStore, files: readonly UploadedVoucherFile[]): Promise<FileContents> {
  const contents = new Map<string, ElectronicFile | readonly string[]>()
  for (const file of files.filter(isElectronic)) {
    try {
      contents.set(file.FilID, await readElectronic(fileStore, file))
    } catch (failure) {
      if (!(failure instanceof Refusal) || failure.status !== 400) throw failure
      contents.set(
        file.FilID,
        failure.findings.map(({ message }) => message),
      )
    }
  }
  return contents
}

/**
 * Puts what was read beside its files; a sentence for each that cannot be read.
 * @throws Refusal 409 for one that was not there yet when they were read
 */
export function attachContents(
  files: readonly UploadedVoucherFile[],
  contents: FileContents,
): { read: ReadVoucherFile[]; findings: WireIssue[] } {
  const read: ReadVoucherFile[] = []
  const issues: WireIssue[] = []
  for (const file of files) {
    const content = isElectronic(file) ? contents.get(file.FilID) : null
    if (content === undefined) throw refuse.conflict()
    if (content instanceof Array)
      issues.push(...content.map((message) => ({ message: `${file.FilName}: ${message}`, path: file.path })))
    else read.push({ ...file, electronic: content })
  }
  return { read, findings: issues }
}

const readElectronic = async (fileStore: FileStore, { FilID, FilName }: UploadedVoucherFile): Promise<ElectronicFile> =>
  readUploadedFile({ name: FilName, bytes: await readStoredFile(fileStore, FilID) })
