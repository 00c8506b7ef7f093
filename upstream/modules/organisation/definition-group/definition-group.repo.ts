import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { containsPhrase } from '#upstream/kit/text/search-text.ts'

import { refuse } from '#upstream/platform/errors/refusal.ts'
import { countValueUses } from './definition-use.ts'

/** A definition list with how many values the company may choose from. */
export interface DefinitionGroup {
  DefID: number
  DgrID: number
  DgrName: string
  SecVersion: number
  DgrValues: number
}

/** A value of a list, disabled ones too. */
export interface GroupValue {
  DedID: number
  DefID: number
  DedValue: string
  DedDescription: string
  DedAbbreviation: string | null
  DedHelper: string | null
  DedOrder: number
  SecStatus: number
  SecVersion: number
  /** Common to all companies: none of them changes it. */
  DedShared: boolean
  /** Documents that bear it; null where that is not cheap to know. */
  DedUses: number | null
}

/** The lists there are, by number: that of `DefID` alone, or those whose name or number holds `search`. */
export async function readGroups(
  tx: Transaction<Tables>,
  { DefID, search = '' }: { DefID?: number; search?: string } = {},
): Promise<DefinitionGroup[]> {
  const { rows } = await sql<DefinitionGroup>`
    select g."DefID", g."DgrID", g."DgrName", g."SecVersion",
      (select count(*)::integer from "GenDefinition" d where d."DefID" = g."DefID" and d."SecStatus" = 1) as "DgrValues"
    from "GenDefinitionGroup" g
    where ${DefID === undefined ? sql`true` : sql`g."DefID" = ${DefID}`}
      and ${containsPhrase(sql`folded(concat_ws(' ', g."DefID", g."DgrName"))`, search)}
    order by g."DefID"`.execute(tx)
  return rows
}

/**
 * The values of a list in the order in which forms offer them.
 * @throws Refusal 404 for a list that is none
 */
export async function readGroupValues(tx: Transaction<Tables>, CpyID: number, DefID: number): Promise<GroupValue[]> {
  if ((await readGroups(tx, { DefID })).length === 0) throw refuse.notFound()
  const { rows } = await sql<Omit<GroupValue, 'DedUses'>>`
    select "DedID", "DefID", "DedValue", "DedDescription", "DedAbbreviation", "DedHelper", "DedOrder", "SecStatus", "SecVersion",
      "CpyID" is null as "DedShared"
    from "GenDefinition" where "DefID" = ${DefID} order by "DedOrder", "DedID"`.execute(tx)
  const uses = await countValueUses(tx, CpyID, DefID)
  return rows.map((row) => ({ ...row, DedUses: uses ? (uses.get(row.DedValue) ?? 0) : null }))
}
