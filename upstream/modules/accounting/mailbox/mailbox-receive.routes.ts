import type { FastifyRequest } from 'fastify'
import { plainCpeNumber } from '#schema/kit/cpe/cpe-number.ts'
import { mailboxMessages, rejected, MAILBOX_STATUS } from '#schema/modules/accounting/mailbox/mailbox.ts'
import { CPE_FILE } from '#schema/platform/files/upload-limits.ts'
import { readUploadedFile } from '#upstream/kit/cpe/read-upload.ts'
import type { ElectronicFile } from '#schema/kit/cpe/cpe.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import { readStoredFile } from '#upstream/kit/file/stored-file.ts'
import { registerUpload, storeUpload, type UploadedFile } from '#upstream/kit/file/upload.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { requireCaller } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { Refusal } from '#upstream/platform/errors/refusal.ts'
import type { VoucherCaller } from '#upstream/modules/accounting/voucher/voucher-access.ts'
import { lockMailboxNumber } from '#upstream/modules/purchasing/order/close/lock-mailbox-number.ts'
import { rematchAnswers, matchAnswer } from './match-answer.ts'
import { matchDocument, type Mailbox, type DocumentMatch } from './match-document.ts'
import { MAILBOX, readEntry } from './mailbox.repo.ts'
import { typeOfAnswer } from './same-document.ts'

/** AccMailbox/receive: one electronic document, from the screen or from whatever else brings it. */
export function mailboxReceiveRoutes(app: App, services: AppServices): void {
  const policy = allowed({ option: MAILBOX, flag: ['Add', 'Save'] })
  const summary = 'Takes an XML or a zip with one: reads it, finds its order, says how it stands'
  registerUpload(app, { method: 'POST', url: '/AccMailbox/receive', policy, summary }, CPE_FILE, (request) =>
    storeReceivedFile(services, request),
  )
}

/** Reads first and writes then: five megabytes of XML hold no connection. */
async function storeReceivedFile(services: AppServices, request: FastifyRequest) {
  const { identity, permissions } = requireCaller(request)
  const file = await storeUpload(services, request, CPE_FILE)
  const electronic = await readElectronic(services.fileStore, file)
  const scope = { company: identity.companyId, user: identity.userId }
  const entry = await inCompany(services.database, scope, async (tx) => {
    const caller = { tx, identity, permissions }
    return readEntry(caller, await insertEntry(caller, file, electronic))
  })
  services.written()
  return entry
}

/** What the file says, or why nobody can tell: such a file is kept, and rejected. */
async function readElectronic(
  fileStore: FileStore,
  { FilID, FilName }: UploadedFile,
): Promise<ElectronicFile | string> {
  try {
    return await readUploadedFile({ name: FilName, bytes: await readStoredFile(fileStore, FilID) })
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.status !== 400) throw failure
    return failure.message
  }
}

/** Where a file belongs. */
export function matchFile(tx: VoucherCaller['tx'], mailbox: Mailbox, file: ElectronicFile): Promise<DocumentMatch> {
  return file.kind === 'CPE' ? matchDocument(tx, mailbox, file) : matchAnswer(tx, mailbox, file)
}

const factsOf = (file: ElectronicFile) => {
  const read = { MbxKind: file.kind, MbxFacts: JSON.stringify(file) }
  if (file.kind === 'CDR') {
    const { issuer, number, answered } = file.cdr
    return {
      ...read,
      MbxType: typeOfAnswer(file),
      MbxNumber: number === null ? null : plainCpeNumber(number),
      MbxIssuer: issuer,
      MbxIssueDate: answered,
    }
  }
  const { issuer, number, type, issued, currency, total, orderReference } = file.cpe
  return {
    ...read,
    MbxType: type,
    MbxNumber: plainCpeNumber(number),
    MbxIssuer: issuer.document,
    MbxIssuerName: issuer.name,
    MbxIssueDate: issued,
    MbxCurrency: currency,
    MbxTotal: total,
    MbxOrderReference: orderReference,
  }
}

const UNREADABLE = { MbxStatus: MAILBOX_STATUS.REJECTED, OrdID: null, MbxMatch: null }

/** Writes a file into the mailbox. @returns its MbxID */
async function insertEntry(
  { tx, identity }: VoucherCaller,
  { FilID, FilName }: UploadedFile,
  file: ElectronicFile | string,
): Promise<number> {
  const { companyId: CpyID, userId: UsrCreateID } = identity
  const facts = typeof file === 'string' ? {} : factsOf(file)
  await lockMailboxNumber(tx, CpyID, facts)
  const { MbxReasons, ...placed } =
    typeof file === 'string'
      ? { ...UNREADABLE, MbxReasons: [rejected('UNREADABLE', file)] }
      : await matchFile(tx, { CpyID }, file)
  const row = { CpyID, FilID, MbxName: FilName, UsrCreateID, ...facts }
  const values = { ...row, ...placed, MbxReasons: JSON.stringify(MbxReasons) }
  const made = await tx
    .insertInto('AccMailbox')
    .values(values)
    .onConflict((same) => same.doNothing())
    .returning('MbxID')
    .executeTakeFirst()
  const { MbxID } = made ?? (await insertDuplicate(tx, values))
  await audit(tx, {
    resource: 'AccMailbox',
    record: MbxID,
    action: 'receive',
    change: { MbxName: FilName, MbxStatus: placed.MbxStatus },
  })
  if (typeof file !== 'string' && file.kind === 'CPE')
    await rematchAnswers(tx, CpyID, file.cpe.issuer.document, plainCpeNumber(file.cpe.number))
  return MbxID
}

/** The same document came by another way while this one was read. */
const insertDuplicate = (tx: VoucherCaller['tx'], values: { MbxNumber?: string | null } & Record<string, unknown>) =>
  tx
    .insertInto('AccMailbox')
    .values({
      ...(values as never as { CpyID: number; MbxName: string; MbxKind: 'CPE' | 'CDR'; UsrCreateID: number }),
      MbxStatus: MAILBOX_STATUS.DUPLICATE,
      MbxReasons: JSON.stringify([rejected('IN_MAILBOX', mailboxMessages.inMailbox(values.MbxNumber ?? ''))]),
    })
    .returning('MbxID')
    .executeTakeFirstOrThrow()
