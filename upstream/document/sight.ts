import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { DocumentCode } from '../approval/document.ts'
import { standsAt } from '../approval/seats.ts'
import type { Tables } from '../database/tables.ts'
import type { Reach } from './reach.ts'

/** Where the documents of a kind lie. In SQL the row of the table is always `r`, and has UsrID and AreID. */
export interface Place<R extends Reach = Reach> {
  TrsCode: DocumentCode
  /** "LgsRequirement". */
  table: string
  /** "ReqID". */
  key: string
  /** SQL: further ways in which `r` may be seen, besides level and circuit. */
  also?(reach: R): readonly RawBuilder<boolean>[]
}

/** SQL: the person stands in the circuit of the document `r`. */
const stands = ({ seats, identity }: Reach, { TrsCode, key }: Pick<Place, 'TrsCode' | 'key'>): RawBuilder<boolean> =>
  sql<boolean>`r.${sql.id(key)} in (
    select t."DocEntry" from "SecApprovalTransaction" t
    where t."CpyID" = ${identity.companyId} and t."TrsCode" = ${TrsCode} and ${standsAt(seats, identity, 't')})`

/**
 * SQL: the ways in which the document `r` may be seen, each by an index of its own; one is enough. A list cuts its
 * page from each of them, because no index serves an "or".
 */
export function ways<R extends Reach>(reach: R, place: Place<R>): RawBuilder<boolean>[] {
  const { rows, identity, areas } = reach
  if (rows === 'company') return [sql<boolean>`true`]
  const own = sql<boolean>`r."UsrID" = ${identity.userId}`
  const inAreas = rows === 'area' ? areas.map((area) => sql<boolean>`r."AreID" = ${area}`) : []
  return [own, ...inAreas, stands(reach, place), ...(place.also?.(reach) ?? [])]
}

/** SQL: the document `r` may be seen, by level or because the person stands in its circuit. */
export const seen = <R extends Reach>(reach: R, place: Place<R>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(ways(reach, place), sql` or `)})`

/** SQL: the row `r` of the kind is the company's own, not deleted, and may be seen. */
export const kept = <R extends Reach>(reach: R, place: Place<R>): RawBuilder<boolean> =>
  sql<boolean>`r."CpyID" = ${reach.identity.companyId} and r."SecStatus" = 1 and ${seen(reach, place)}`

/** Those of the documents that may be seen, by key; foreign, missing and deleted ones are left out. */
export async function visibleAmong<R extends Reach>(
  tx: Transaction<Tables>,
  reach: R,
  place: Place<R>,
  documents: readonly number[],
): Promise<Set<number>> {
  if (documents.length === 0) return new Set()
  const key = sql.id(place.key)
  const { rows } = await sql<{ key: number }>`
    select r.${key} as key from ${sql.id(place.table)} r
    where r.${key} = any(${documents}::integer[]) and ${kept(reach, place)}`.execute(tx)
  return new Set(rows.map((row) => row.key))
}
