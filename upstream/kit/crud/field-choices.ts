import { sql, type RawBuilder, type Transaction } from 'kysely'
import { catalogues } from '#schema/app/catalogues.ts'
import type { Field } from '#schema/kit/catalogue/descriptor.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** What a field may be given: how it is stored, what people read of it, and how they abbreviate it. */
export interface FieldChoice {
  value: string | number
  label: string
  code: string | null
}

/** The column that names a row of a resource in few letters; its key where no catalogue says. */
function codeOf({ resource, wire }: Field): string {
  const pointed = catalogues.find((one) => one.resource === resource)
  const [name, ...others] = pointed?.unique ?? []
  return (others.length === 0 && name !== undefined && pointed?.fields[name]?.wire) || wire
}

/** Selects value, label and code of what may newly be chosen: in the field's list or resource, of this company, active. */
export function fieldChoices(field: Field, companyId: number): RawBuilder<FieldChoice> {
  const { kind, list, resource = '', wire, labelWire = wire, values = {} } = field
  if (kind === 'fixed')
    return sql`select * from (values ${sql.join(Object.entries(values).map(([value, label]) => sql`(${Number(value)}::integer, ${label}::text, null::text)`))}) as known (value, label, code)`
  if (kind === 'choice')
    return sql`select "DedValue" as value, "DedDescription" as label, "DedAbbreviation" as code
      from "GenDefinition" where "DefID" = ${list} and "SecStatus" = 1`
  // Accounts stand above the companies, and no wall of the database hides those of another.
  const worksHere =
    resource === 'SecUser'
      ? sql`exists (select from "SecUserCompany" c where c."UsrID" = r."UsrID" and c."CpyID" = ${companyId}) and r."LexID" <> 2000`
      : sql`true`
  return sql`select ${sql.ref(`r.${wire}`)} as value, ${sql.ref(`r.${labelWire}`)} as label, ${sql.ref(`r.${codeOf(field)}`)}::text as code
    from ${sql.table(resource)} r where coalesce(to_jsonb(r) ->> 'SecStatus', '1') = '1' and ${worksHere}`
}

/** Whether the value may newly be chosen. */
export async function isFieldChoice(
  tx: Transaction<Tables>,
  field: Field,
  value: string,
  companyId: number,
): Promise<boolean> {
  const found =
    await sql`select from (${fieldChoices(field, companyId)}) offer where offer.value::text = ${value}`.execute(tx)
  return found.rows.length > 0
}
