import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import { z } from 'zod'
import { readDecimal } from '#schema/platform/values/decimal.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { code } from '#upstream/kit/document/annulment.ts'
import { areaOf } from '#upstream/kit/document/data-scope.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { isActiveStaff } from './circuit-rules.ts'
import { matchDocument } from './matching-circuits.ts'
import { withApprovers, type TrialCircuit } from './trial-circuits.ts'

const messages = {
  amount: 'Ingrese un importe válido',
  requester: recordMessages.noSuchOption('Solicitante'),
} as const

/** A document that is not there: what circuits and exceptions would ask of it, and who would have made it. */
export const trialInput = z.object({
  TrsCode: z.enum(['REQ', 'COT', 'ORD', 'OTT']),
  /** Who makes it. */
  UsrID: id,
  /** The area of the requester's profile where none is given, as a document takes it. */
  AreID: id.nullish(),
  TypeCategory: code,
  TypeCurrency: code,
  Amount: z.union([z.string().max(30), z.number()]).transform(String),
  PrjID: id.nullish(),
  CceID: id.nullish(),
  CpyID: z.number().int().nullish(),
})

type TrialInput = z.output<typeof trialInput>

/** On which circuits a document would go, and who would decide it. */
export interface Trial {
  /** The area that was looked at. */
  AreName: string | null
  /** An exception that holds today leads there, whatever the conditions. */
  ByException: boolean
  /** More than one: whoever makes the document chooses. */
  Circuits: TrialCircuit[]
}

/** @throws Refusal 400 for an amount that is none */
function amountOf({ Amount }: TrialInput): string {
  const amount = readDecimal(Amount)
  if (!amount || amount.isNegative()) throw refuse.badRequest({ message: messages.amount, path: 'Amount' })
  return amount.toFixed()
}

/**
 * Who would approve such a document today: the circuits that `matchingCircuits` would put it on, and their approvers.
 * @throws Refusal 400 for a requester who is no staff of the company, or an amount that is none
 */
export async function tryCircuit({ tx, body, identity }: Call<TrialInput>): Promise<Trial> {
  const { TrsCode, UsrID, PrjID, CceID } = body
  const { companyId } = identity
  const amount = amountOf(body)
  if (!(await isActiveStaff(tx, UsrID, companyId)))
    throw refuse.badRequest({ message: messages.requester, path: 'UsrID' })
  const AreID = body.AreID ?? (await areaOf(tx, { userId: UsrID, companyId }))
  const document = {
    DocEntry: 0,
    UsrID,
    AreID,
    TypeCategory: body.TypeCategory || null,
    currency: (await readLabels(tx)).short(LISTS.currency, body.TypeCurrency) ?? 'PEN',
    amount,
    projects: PrjID ? [PrjID] : [],
    costCenters: CceID ? [CceID] : [],
  }
  const area =
    AreID === null
      ? undefined
      : await tx.selectFrom('GenArea').select('AreName').where('AreID', '=', AreID).executeTakeFirst()
  const { isByException, circuits } = await matchDocument(tx, TrsCode, document)
  const [Circuits = []] = await withApprovers(tx, TrsCode, [{ UsrID, circuits }])
  return { AreName: area?.AreName ?? null, ByException: isByException, Circuits }
}
