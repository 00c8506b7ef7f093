import type { z } from 'zod'
import { mailboxMessages, MAILBOX_STATUS } from '#schema/modules/accounting/mailbox/mailbox.ts'
import { isRequiredOf } from '#schema/modules/accounting/voucher/voucher.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call, Preparation } from '#upstream/platform/http/call.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { requiredFile, type RequiredFile } from '#upstream/modules/purchasing/order/support/support-file.ts'
import type { VoucherRequirements } from '#upstream/modules/purchasing/order/support/voucher-requirements.ts'
import {
  findUploadedFiles,
  readContents,
  type UploadedVoucherFile,
  type FileContents,
} from '#upstream/modules/accounting/voucher/files/read-voucher-files.ts'
import {
  storeVoucher,
  requirementsOf,
  notifyOrderBuyer,
} from '#upstream/modules/accounting/voucher/save/save-voucher.ts'
import {
  requireInLevel,
  selectBilledOrder,
  type VoucherCaller,
} from '#upstream/modules/accounting/voucher/voucher-access.ts'
import { findEntry, lockEntry, setMailboxState } from '../change-entry.ts'
import type { voucherInput } from '../mailbox.input.ts'
import { MAILBOX } from '../mailbox.repo.ts'
import { readSameNumber } from '../same-document.ts'

/** A file that the order requires, and whether the mailbox has it. */
export interface RequiredMailboxFile extends RequiredFile {
  MbxHas: boolean
}

interface Matched {
  MbxID: number
  FilID: string | null
  MbxName: string
  MbxIssuer: string | null
  MbxType: string | null
  MbxNumber: string | null
}

/** What of a matched document's voucher lies in the mailbox: its XML, and SUNAT's answer to it that no voucher has yet. */
async function inMailbox({ tx, identity }: VoucherCaller, { FilID, MbxName, MbxIssuer, MbxType, MbxNumber }: Matched) {
  const key = { issuer: MbxIssuer ?? '', number: MbxNumber ?? '' }
  const { answers, isSame } = await readSameNumber(tx, { CpyID: identity.companyId }, key)
  const unused = answers.filter(
    ({ MbxStatus, type }) => MbxStatus !== MAILBOX_STATUS.REGISTERED && isSame(type, MbxType),
  )
  const answer = unused.find(({ type }) => type === MbxType) ?? unused[0]
  const files: UploadedVoucherFile[] = [
    ...(FilID ? [{ VodSupport: 'SreXml' as const, FilID, FilName: MbxName, path: null }] : []),
    ...(answer?.FilID
      ? [{ VodSupport: 'SreCdr' as const, FilID: answer.FilID, FilName: answer.MbxName, path: null }]
      : []),
  ]
  return { answer, files }
}

/** What the voucher of a matched document needs; what the mailbox does not have, a person brings. */
export async function requiredFilesOf(
  caller: VoucherCaller,
  entry: Matched & { OrdID: number },
): Promise<RequiredMailboxFile[]> {
  const { required } = await requirementsOf(caller, { OrdID: entry.OrdID, OprID: null }, MAILBOX)
  const { files } = await inMailbox(caller, entry)
  return required
    .filter(({ VodSupport }) => isRequiredOf(entry.MbxType, VodSupport))
    .map((each) => ({
      ...each,
      MbxHas: files.some(({ VodSupport }) => VodSupport === each.VodSupport),
    }))
}

/** What the order requires, and beside it what the mailbox has: an XML says what is billed, whether the order asks for it or not. */
function withMailboxFiles(
  requirements: VoucherRequirements,
  files: readonly Pick<UploadedVoucherFile, 'VodSupport'>[],
): VoucherRequirements {
  const extra = files.map(({ VodSupport }) => ({ ...requiredFile(VodSupport), CtpID: null, CttDocumentNumber: null }))
  return { ...requirements, available: [...requirements.available, ...extra] }
}

type MakeInput = z.output<typeof voucherInput>

/** Reads the files of the mailbox and those that the caller brings, before a transaction opens. */
export async function readFilesOfMailbox(
  { look: lookup, body }: Preparation<MakeInput>,
  { fileStore }: AppServices,
): Promise<FileContents> {
  const files = await lookup(async (call) => {
    const { tx, identity } = call
    const entry = await findEntry(call, body.MbxID)
    const uploaded = await findUploadedFiles(tx, identity, body.details)
    return [...(entry ? (await inMailbox(call, entry)).files : []), ...uploaded.files]
  })
  return readContents(fileStore, files)
}

/**
 * Makes the voucher of a matched document: the same checks as when its supplier sends it, with the files of the mailbox and
 * those that the caller uploaded.
 * @throws Refusal 404 for what is not to be seen, 403 beyond the caller's level on the mailbox, 400 unless it is matched, 409 when its answer
 *   was put away or used meanwhile, and as `storeVoucher`
 */
export async function makeVoucher(call: Call<MakeInput>, contents: FileContents): Promise<{ MbxID: number }> {
  const { tx, body, identity } = call
  const entry = await lockEntry(call, body.MbxID)
  const { MbxID, OrdID, MbxNumber } = entry
  if (entry.MbxStatus !== MAILBOX_STATUS.MATCHED || entry.MbxKind !== 'CPE' || OrdID === null)
    throw refuse.badRequest(mailboxMessages.notMatched)
  if (entry.FilID === null) throw refuse.badRequest(mailboxMessages.noFile)
  const requirements = await requirementsOf(call, { OrdID, OprID: null }, MAILBOX)
  const billed = await selectBilledOrder(tx).where('OrdID', '=', OrdID).executeTakeFirstOrThrow()
  await requireInLevel(call, billed, MAILBOX)
  const { answer, files: mailboxFiles } = await inMailbox(call, entry)
  // The mailbox may have received a file since the caller chose it: its own is the one that is used.
  const details = body.details.filter(({ VodSupport }) => mailboxFiles.every((own) => own.VodSupport !== VodSupport))
  const uploaded = await findUploadedFiles(tx, identity, details)
  const sent = {
    OrdID,
    OprID: null,
    VouNumber: MbxNumber,
    VouObservation: body.VouObservation,
    details: [...details, ...mailboxFiles],
  }
  const together = { files: [...mailboxFiles, ...uploaded.files], findings: uploaded.findings }
  const { VouID, order, VouNumber } = await storeVoucher(
    call,
    sent,
    withMailboxFiles(requirements, mailboxFiles),
    together,
    contents,
    MAILBOX,
  )
  await setMailboxState(call, entry, { MbxStatus: MAILBOX_STATUS.REGISTERED, VouID })
  if (answer?.FilID) await registerAnswer(call, answer.MbxID, { VouID, OrdID })
  await audit(tx, { resource: 'AccMailbox', record: MbxID, action: 'voucher', change: { VouID, OrdID } })
  await notifyOrderBuyer(call, order, `Contabilidad registró el comprobante ${VouNumber}`)
  return { MbxID }
}

/**
 * Lets an answer be of a voucher. It was read without a lock: an annulment locks the rows of an order by their keys, and whoever locked
 * the document first would wait for it in the other direction.
 */
async function registerAnswer(
  { tx }: VoucherCaller,
  MbxID: number,
  place: { VouID: number; OrdID: number },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('AccMailbox')
    .set({ ...place, MbxStatus: MAILBOX_STATUS.REGISTERED })
    .where('MbxID', '=', MbxID)
    .where('MbxStatus', 'in', [MAILBOX_STATUS.MATCHED, MAILBOX_STATUS.UNMATCHED])
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw refuse.conflict()
}
