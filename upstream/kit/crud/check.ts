import { sql, type Transaction } from 'kysely'
import { problemOf } from '#schema/kit/catalogue/check.ts'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Finding } from '#upstream/platform/errors/envelope.ts'
import { fieldNamed, textOf, writtenFields } from './fields.ts'
import { isOffered } from './field-choices.ts'
import type { Row } from './crud.repo.ts'

/**
 * What is wrong with the values by themselves, and with what they point to. A choice that stays as it was may have been
 * disabled since.
 */
export async function findingsOf(
  tx: Transaction<Tables>,
  catalogue: Catalogue,
  companyId: number,
  values: Row,
  before?: Row,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const field of writtenFields(catalogue)) {
    const { wire, kind, label } = field
    const value = wire in values ? values[wire] : before?.[wire]
    const problem = problemOf(field, value)
    if (problem) findings.push({ path: wire, message: problem })
    else if (
      (kind === 'choice' || kind === 'reference') &&
      value !== null &&
      value !== undefined &&
      value !== '' &&
      textOf(value) !== textOf(before?.[wire])
    )
      if (!(await isOffered(tx, field, textOf(value), companyId)))
        findings.push({ path: wire, message: `${label}: la opción no existe` })
  }
  return findings
}

export function sameSentence(catalogue: Catalogue): Finding {
  const fields = (catalogue.unique ?? []).map((name) => fieldNamed(catalogue, name))
  return {
    message: `Ya existe un registro con el mismo ${fields.map(({ label }) => label).join(' y ')}`,
    path: fields.at(-1)?.wire,
  }
}

/**
 * Another row of the company, or one shared by all, that already has what must be unique, whatever its case and accents. Where
 * a table grows (`searchColumn`) folding each row would take a second: there only the same letters are looked for, and the
 * index says the rest.
 */
export async function hasTwin(
  tx: Transaction<Tables>,
  catalogue: Catalogue,
  values: Row,
  key: number,
): Promise<boolean> {
  if (!catalogue.unique) return false
  const same = catalogue.unique.map((name) => {
    const { wire } = fieldNamed(catalogue, name)
    const [stored, given] = [sql`coalesce(${sql.ref(wire)}::text, '')`, textOf(values[wire] ?? '')]
    return catalogue.searchColumn ? sql`${stored} = ${given}` : sql`folded(${stored}) = folded(${given}::text)`
  })
  const { rows } = await sql`select from ${sql.table(catalogue.resource)}
    where ${sql.join(same, sql` and `)} and ${sql.ref(catalogue.key)} <> ${key} limit 1`.execute(tx)
  return rows.length > 0
}
