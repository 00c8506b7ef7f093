import { problemOf } from '#schema/kit/catalogue/check.ts'
import type { Catalogue, Field } from '#schema/kit/catalogue/descriptor.ts'
import { circuit } from '#schema/modules/approvals/circuit/circuit-catalogue.ts'
import { circuitException } from '#schema/modules/approvals/exception/circuit-exception-catalogue.ts'
import { asUnreadable } from '#schema/platform/typed-input/unreadable.ts'
import type { CircuitTrialInput } from '#web/generated/types.ts'
import { isChoice, type Draft } from '#web/kit/catalogue/row.ts'
import { trialTexts as texts } from './texts.ts'

/** A field of the form: the field of a catalogue whose options it offers. */
export type TrialField = { key: keyof CircuitTrialInput; catalogue: string; name: string; field: Field }

function fieldOf(key: TrialField['key'], { type, fields }: Catalogue, name: string, more: Partial<Field>): TrialField {
  const field = fields[name]
  if (!field) throw new Error(`${type} has no field ${name}`)
  return { key, catalogue: type, name, field: { ...field, ...more } }
}

/** The kind of document. */
export const transactionField = fieldOf('transaction', circuitException, 'transaction', { required: true })

/** What is wrong with the kind of document that was chosen. */
export const transactionProblem = (value: string): string | undefined =>
  problemOf(transactionField.field, value || null) ?? undefined

/** What circuits and exceptions ask of a document, in the order in which people fill it in. */
export const trialFields: readonly TrialField[] = [
  transactionField,
  fieldOf('requester', circuitException, 'user', { label: texts.requester, required: true, empty: undefined }),
  fieldOf('amount', circuit, 'amountFrom', { label: 'Importe', required: true, empty: undefined }),
  fieldOf('currency', circuit, 'currency', { empty: texts.soles }),
  fieldOf('area', circuit, 'area', { empty: texts.ownArea }),
  fieldOf('category', circuit, 'category', { empty: texts.noCategory }),
  fieldOf('project', circuit, 'project', { empty: texts.none }),
  fieldOf('costCenter', circuit, 'costCenter', { empty: texts.none }),
]

const valueOf = (draft: Draft, key: string): string => {
  const value = draft[key]
  return isChoice(value) ? value.value : typeof value === 'string' ? value.trim() : ''
}

/** What is wrong with the form, by field. */
export const trialErrors = (draft: Draft): Record<string, string> =>
  Object.fromEntries(
    trialFields.flatMap(({ key, field }): [string, string][] => {
      const problem = asUnreadable(draft[key])?.message ?? problemOf(field, valueOf(draft, key) || null)
      return problem ? [[key, problem]] : []
    }),
  )

/** The document that a form without errors describes. */
export const trialDocument = (draft: Draft): CircuitTrialInput => {
  const of = (key: string) => valueOf(draft, key) || null
  return {
    transaction: valueOf(draft, 'transaction'),
    requester: valueOf(draft, 'requester'),
    amount: valueOf(draft, 'amount'),
    currency: of('currency'),
    area: of('area'),
    category: of('category'),
    project: of('project'),
    costCenter: of('costCenter'),
  }
}
