import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { validateSignature, signatureMessages } from '#schema/modules/identity/signature/signature.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call, Preparation } from '#upstream/platform/http/call.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { refuse, Refusal, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { printPdf } from '#upstream/kit/pdf/print-pdf.ts'
import { readPicture } from '#upstream/kit/document/print/signed-pdf.ts'
import { signatureOwnerOfWorker, type SignatureOwner } from '#upstream/kit/document/print/signature.repo.ts'

/** FilID of what Helper/dropzone kept. */
export const signatureInput = z.object({ WrkAttachImg: z.string().max(64).nullish() })

type SignatureInput = z.output<typeof signatureInput>

/** The picture that is sent, where the caller uploaded it. */
async function ownPicture({ tx, body, identity }: Pick<Call<SignatureInput>, 'tx' | 'body' | 'identity'>) {
  const { success, data: FilID } = z.uuid().safeParse(body.WrkAttachImg)
  if (!success) return undefined
  return tx
    .selectFrom('GenFile')
    .select(['FilID', 'FilName', 'FilSize'])
    .where('FilID', '=', FilID)
    .where('CpyID', '=', identity.companyId)
    .where('UsrCreateID', '=', identity.userId)
    .executeTakeFirst()
}

/** Tries, before a transaction opens, whether the picture that is sent can be printed. */
export async function canPrintPicture(
  { look: lookup }: Preparation<SignatureInput>,
  services: AppServices,
): Promise<boolean> {
  const file = await lookup(ownPicture)
  return file !== undefined && canBePrinted(services, file.FilID)
}

/**
 * Makes an uploaded picture the signature of a worker.
 * @param isPrintable the answer of `canPrintPicture`
 * @throws Refusal 400 without one, for one that the caller did not upload, and for what is no signature of theirs
 */
export async function saveSignature(
  call: Call<SignatureInput>,
  isPrintable: boolean,
  owner: SignatureOwner,
): Promise<SignatureOwner | undefined> {
  const { tx, body, identity } = call
  const path = 'WrkAttachImg'
  if (!body.WrkAttachImg) throw refuse.badRequest({ message: signatureMessages.none, path })
  const file = await ownPicture(call)
  if (!file) throw refuse.badRequest({ message: fileMessages.upload, path })
  const { FilID, FilName, FilSize } = file
  const issues = validateSignature({ name: FilName, size: FilSize }, owner.PrsDocumentNumber)
  refuseIfAny(issues.map((message) => ({ message, path })))
  if (!isPrintable) {
    throw refuse.badRequest({ message: fileMessages.otherContent(FilName), path })
  }
  await tx
    .updateTable('GenWorker')
    .set({
      WrkAttachImg: FilID,
      SecUpdate: clock.now(),
      UsrUpdateID: identity.userId,
      SecVersion: sql<number>`"SecVersion" + 1`,
    })
    .where('WrkID', '=', owner.WrkID)
    .execute()
  await audit(tx, { resource: 'GenWorker', record: owner.WrkID, action: 'signature', change: { FilName } })
  return signatureOwnerOfWorker(tx, identity.companyId, owner.WrkID)
}

/** A picture that only begins like one would keep every paper of its owner from being printed: one is tried now. */
async function canBePrinted(services: AppServices, FilID: string): Promise<boolean> {
  const picture = await readPicture(services, FilID)
  if (!picture) return false
  const frame = { company: { name: '', ruc: '', address: null }, kind: '', number: '', status: '', printedBy: '' }
  const samplePdf = {
    ...frame,
    facts: [['', '']] as const,
    tables: [],
    remarks: [],
    signatures: [{ name: '', role: '', note: '', picture }],
  }
  return printPdf(samplePdf).then(
    () => true,
    (failure: unknown) => {
      // A printer that is too busy says nothing about the picture.
      if (failure instanceof Refusal) throw failure
      return false
    },
  )
}
