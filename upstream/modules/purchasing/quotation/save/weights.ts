import type { Transaction } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import type { Amount } from '#schema/platform/values/decimal.ts'
import {
  criteria,
  defaultWeights,
  validateWeights,
  type Criterion,
  type Weights,
} from '#schema/modules/purchasing/comparison/weights.ts'
import { weightNames } from '#schema/modules/purchasing/quotation/quotation.wire.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { createIssueTranslator, refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { weightsInput } from '../quotation.input.ts'

type Column = (typeof weightNames)[Criterion]
export type WeightColumns<A = string> = Record<Column, A>

export const columnsOf = (weights: Weights): WeightColumns => pickColumns((criterion) => String(weights[criterion]))

/** Makes a value for the column of each criterion. */
const pickColumns = (valueOf: (criterion: Criterion) => string): WeightColumns => ({
  [weightNames.total]: valueOf('total'),
  [weightNames.delivery]: valueOf('delivery'),
  [weightNames.warranty]: valueOf('warranty'),
  [weightNames.creditDays]: valueOf('creditDays'),
  [weightNames.condition]: valueOf('condition'),
  [weightNames.paymentForm]: valueOf('paymentForm'),
})

/** Takes the weights alone out of what holds their columns. */
export const pickWeights = (columns: WeightColumns): WeightColumns =>
  pickColumns((criterion) => columns[weightNames[criterion]])

/** The weights that were sent; null where none was. One that is missing among others counts as nothing, and is refused. */
export function weightsOf(sent: Partial<WeightColumns<Amount | null>>): Weights | null {
  if (criteria.every((each) => (sent[weightNames[each]] ?? null) === null)) return null
  const weightOf = (criterion: Criterion) => sent[weightNames[criterion]] ?? ''
  return {
    total: weightOf('total'),
    delivery: weightOf('delivery'),
    warranty: weightOf('warranty'),
    creditDays: weightOf('creditDays'),
    condition: weightOf('condition'),
    paymentForm: weightOf('paymentForm'),
  }
}

export interface Settings extends WeightColumns {
  CttSealed: boolean
  /** 0 while the company has never changed them. */
  SecVersion: number
}

/** What the company's new quotations begin with (rules 3). */
export async function readSettings(tx: Transaction<Tables>, CpyID: number): Promise<Settings> {
  const row = await tx
    .selectFrom('LgsCotizationWeight')
    .select([...Object.values(weightNames), 'CttSealed', 'SecVersion'])
    .where('CpyID', '=', CpyID)
    .executeTakeFirst()
  return row ?? { ...columnsOf(defaultWeights), CttSealed: true, SecVersion: 0 }
}

export const settingsInput = z.object({
  ...callers,
  ...weightsInput,
  CttSealed: z.boolean(),
  SecVersion: z.number().int(),
})

/** @throws Refusal 400 for weights that do not come to 100, 409 for an old version */
export async function saveSettings(call: Call<z.output<typeof settingsInput>>): Promise<Settings> {
  const { tx, body, identity } = call
  const weights = weightsOf(body)
  const issues = validateWeights(weights ?? {})
  refuseIfAny(issues.map(createIssueTranslator(weightNames)))
  if (!weights) throw new Error('weights passed the rules and are not there')
  const { companyId: CpyID, userId: UsrUpdateID } = identity
  const change = { ...columnsOf(weights), CttSealed: body.CttSealed, UsrUpdateID, SecUpdate: clock.now() }
  const saved =
    body.SecVersion === 0
      ? await tx
          .insertInto('LgsCotizationWeight')
          .values({ CpyID, ...change })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : await tx
          .updateTable('LgsCotizationWeight')
          .set((each) => ({ ...change, SecVersion: each('SecVersion', '+', 1) }))
          .where('CpyID', '=', CpyID)
          .where('SecVersion', '=', body.SecVersion)
          .executeTakeFirst()
  const isSaved = 'numUpdatedRows' in saved ? saved.numUpdatedRows > 0 : Boolean(saved.numInsertedOrUpdatedRows)
  if (!isSaved) throw refuse.conflict()
  await audit(tx, { resource: 'LgsCotizationWeight', record: CpyID, action: 'update', change })
  return readSettings(tx, CpyID)
}
