import type { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { RECEPTION_STATUS } from '#schema/modules/purchasing/reception/reception-status.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call, FileAnswer } from '#upstream/platform/http/call.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { nextDocumentNumber } from '#upstream/modules/organisation/numbering/document-number.ts'
import { resolvePrintContent } from '#upstream/kit/document/print/stored-prints.ts'
import { readPrintContext } from '#upstream/kit/document/print/print-frame.ts'
import { PDF } from '#upstream/kit/pdf/print-pdf.ts'
import { signedPdf } from '#upstream/kit/document/print/signed-pdf.ts'
import { readReception } from '../read/reception-by-id.ts'
import { conformityPdf } from './conformity.pdf.ts'
import type { conformityQuery } from '../reception.input.ts'

const messages = {
  conformity: 'Solo una recepción aprobada tiene Acta de Conformidad',
} as const

const KEY = /^\d{1,9}$/

/** The name under which an act is handed out, and asked for again. */
const fileNameOf = (number: string): string => `ACTA-${number}.pdf`

export interface Conformity {
  /** The file's name (back-office.md 7: Result.Message). */
  Message: string
  OttID: number
  OttConformityNumber: string
}

/**
 * Gives an approved reception its numbered *Acta de Conformidad*: the number is taken once, whoever asks first, and is
 * answered alike ever after.
 * @throws Refusal 404 for a reception that is not to be seen, 400 for one that is not approved, 403 without the right
 */
export async function giveConformity(call: Call<unknown, z.output<typeof conformityQuery>>): Promise<Conformity> {
  const { tx, query, identity } = call
  const row = await tx
    .selectFrom('LgsOrderAttended')
    .select('OttID')
    .where('CpyID', '=', identity.companyId)
    .where('OrdID', '=', query.OrdID)
    .where('OttDocumentNumber', '=', query.OttDocumentNumber)
    .where('SecStatus', '=', 1)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse.notFound()
  const { OttID, OttStatus, OttMayConformity, OttConformityNumber } = await readReception(call, row.OttID)
  if (OttStatus !== RECEPTION_STATUS.APPROVED) throw refuse.badRequest(messages.conformity)
  if (!OttMayConformity) throw refuse.forbidden()
  const number = OttConformityNumber ?? (await takeNumber(call, OttID))
  return { Message: fileNameOf(number), OttID, OttConformityNumber: number }
}

async function takeNumber({ tx, identity }: Pick<Call, 'tx' | 'identity'>, OttID: number): Promise<string> {
  const number = await nextDocumentNumber(tx, identity.companyId, 'ACT')
  await tx
    .updateTable('LgsOrderAttended')
    .set((each) => ({
      OttConformityNumber: number,
      OttConformityDate: clock.now(),
      UsrConformityID: identity.userId,
      UsrUpdateID: identity.userId,
      SecUpdate: clock.now(),
      SecVersion: each('SecVersion', '+', 1),
    }))
    .where('OttID', '=', OttID)
    .execute()
  const change = { OttConformityNumber: number }
  await audit(tx, { resource: 'LgsOrderAttended', record: OttID, action: 'conformity', change })
  return number
}

/**
 * The act of that name, or of the reception of that key, as a PDF, rebuilt from the reception; a supplier gets its own copy.
 * Null for what is no act, or not to be seen.
 */
export async function conformityFile(
  call: Call,
  fileName: string,
  services: AppServices,
): Promise<(() => Promise<FileAnswer>) | null> {
  const number = /^ACTA-(.+)\.pdf$/.exec(fileName)?.[1]
  const isKey = KEY.test(fileName)
  if (number === undefined && !isKey) return null
  const { audience, companyId } = call.identity
  const row = await call.tx
    .selectFrom('LgsOrderAttended')
    .select(['OttID', 'OttConformityNumber'])
    .where('CpyID', '=', companyId)
    .where('OttConformityNumber', 'is not', null)
    .where((each) => (isKey ? each('OttID', '=', Number(fileName)) : each('OttConformityNumber', '=', number ?? '')))
    .where('OttStatus', '=', RECEPTION_STATUS.APPROVED)
    .executeTakeFirst()
  if (!row?.OttConformityNumber) return null
  const reception = await readReception(call, row.OttID)
  const print = { ...reception, ...(await readPrintContext(call, 'OTT', row.OttID)) }
  const copy = audience === 'staff' ? 'internal' : 'supplier'
  const printKey = { TrsCode: 'OTT', DocEntry: row.OttID, copy, isDecided: true } as const
  const printSigned = await signedPdf(
    call,
    services,
    await resolvePrintContent(call, printKey, conformityPdf(print, audience)),
  )
  const name = fileNameOf(row.OttConformityNumber)
  return async () => ({ bytes: await printSigned(), name, type: PDF })
}
