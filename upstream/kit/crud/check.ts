import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import { sql, type Transaction } from 'kysely'
import { problemOf } from '#schema/kit/catalogue/check.ts'
import type { Catalogue, Field } from '#schema/kit/catalogue/descriptor.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { WireIssue } from '#upstream/platform/errors/envelope.ts'
import { fieldByName, textOf, writtenFields } from './fields.ts'
import { isFieldChoice } from './field-choices.ts'
import type { Row } from './crud.repo.ts'

export const crudMessages = {
  taken: (label: string) => `Ya existe un registro con el mismo ${label}`,
} as const

/**
 * What is wrong with the values by themselves, and with what they point to. A choice that stays as it was may have been
 * disabled since.
 */
export async function validateValues(
  tx: Transaction<Tables>,
  catalogue: Catalogue,
  companyId: number,
  values: Row,
  before?: Row,
): Promise<WireIssue[]> {
  const issues: WireIssue[] = []
  for (const field of writtenFields(catalogue)) {
    const { wire, label } = field
    const stored = before?.[wire]
    const value = wire in values ? values[wire] : stored
    const problem = problemOf(field, value)
    if (problem) issues.push({ path: wire, message: problem })
    else if (isNewChoice(field, value, stored) && !(await isFieldChoice(tx, field, textOf(value), companyId)))
      issues.push({ path: wire, message: recordMessages.noSuchOption(label) })
  }
  return issues
}

/** Whether a value chooses something, and something else than is stored. */
const isNewChoice = ({ kind }: Field, value: unknown, stored: unknown): boolean =>
  (kind === 'choice' || kind === 'reference') &&
  value !== null &&
  value !== undefined &&
  value !== '' &&
  textOf(value) !== textOf(stored)

/** Says which fields of a catalogue no two rows may share; it belongs to the last of them. */
export function duplicateIssue(catalogue: Catalogue): WireIssue {
  const fields = (catalogue.unique ?? []).map((name) => fieldByName(catalogue, name))
  return {
    message: crudMessages.taken(fields.map(({ label }) => label).join(' y ')),
    path: fields.at(-1)?.wire,
  }
}

/**
 * Another row of the company, or one shared by all, that already has what must be unique, whatever its case and accents. Where
 * a table grows (`searchColumn`) folding each row would take a second: there only the same letters are looked for, and the
 * index says the rest.
 */
export async function hasDuplicate(
  tx: Transaction<Tables>,
  catalogue: Catalogue,
  values: Row,
  key: number,
): Promise<boolean> {
  if (!catalogue.unique) return false
  const same = catalogue.unique.map((name) => {
    const { wire } = fieldByName(catalogue, name)
    const [stored, sentValue] = [sql`coalesce(${sql.ref(wire)}::text, '')`, textOf(values[wire] ?? '')]
    return catalogue.searchColumn ? sql`${stored} = ${sentValue}` : sql`folded(${stored}) = folded(${sentValue}::text)`
  })
  const { rows } = await sql`select from ${sql.table(catalogue.resource)}
    where ${sql.join(same, sql` and `)} and ${sql.ref(catalogue.key)} <> ${key} limit 1`.execute(tx)
  return rows.length > 0
}
