import { sql } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/rules/clock.ts'
import { signatureFindings, signatureMessages } from '#schema/rules/signature.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/call.ts'
import type { House } from '../http/house.ts'
import { refuse, Refusal, refuseIfAny } from '../http/refusal.ts'
import { printPdf } from '../report/page.ts'
import { pictureOf } from './signature.print.ts'
import { ownerOfWorker, type SignatureOwner } from './signature.rows.ts'

/** FilID of what Helper/dropzone kept. */
export const signatureInput = z.object({ WrkAttachImg: z.string().max(64).nullish() })

type Sent = z.output<typeof signatureInput>

/**
 * Makes an uploaded picture the signature of a worker.
 * @throws Refusal 400 without one, for one that the caller did not upload, and for what is no signature of theirs
 */
export async function keepSignature({ tx, body, identity }: Call<Sent>, house: House, owner: SignatureOwner): Promise<SignatureOwner | undefined> {
  const path = 'WrkAttachImg'
  const { success, data: FilID = '' } = z.uuid().safeParse(body.WrkAttachImg)
  if (!body.WrkAttachImg) throw refuse.badRequest({ message: signatureMessages.none, path })
  const file = success
    ? await tx
        .selectFrom('GenFile')
        .select(['FilName', 'FilSize'])
        .where('FilID', '=', FilID)
        .where('CpyID', '=', identity.companyId)
        .where('UsrCreateID', '=', identity.userId)
        .executeTakeFirst()
    : undefined
  if (!file) throw refuse.badRequest({ message: 'Suba el archivo antes de guardarlo', path })
  const { FilName, FilSize } = file
  const findings = signatureFindings({ name: FilName, size: FilSize }, owner.PrsDocumentNumber)
  refuseIfAny(findings.map((message) => ({ message, path })))
  if (!(await isPrintable(house, FilID))) {
    throw refuse.badRequest({ message: `El contenido de ${FilName} no es el que su extensión anuncia`, path })
  }
  await tx
    .updateTable('GenWorker')
    .set({ WrkAttachImg: FilID, SecUpdate: clock.now(), UsrUpdateID: identity.userId, SecVersion: sql<number>`"SecVersion" + 1` })
    .where('WrkID', '=', owner.WrkID)
    .execute()
  await audit(tx, { resource: 'GenWorker', record: owner.WrkID, action: 'signature', change: { FilName } })
  return ownerOfWorker(tx, identity.companyId, owner.WrkID)
}

/** A picture that only begins like one would keep every paper of its owner from being printed: one is tried now. */
async function isPrintable(house: House, FilID: string): Promise<boolean> {
  const picture = await pictureOf(house, FilID)
  if (!picture) return false
  const frame = { company: { name: '', ruc: '', address: null }, kind: '', number: '', status: '', printedBy: '' }
  const paper = { ...frame, facts: [['', '']] as const, tables: [], remarks: [], signatures: [{ name: '', role: '', note: '', picture }] }
  return printPdf(paper).then(
    () => true,
    (failure: unknown) => {
      // A printer that is too busy says nothing about the picture.
      if (failure instanceof Refusal) throw failure
      return false
    },
  )
}
