import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Level } from './levels.ts'

/** Someone who may decide a level, in whose place when they are a delegate. */
export interface Approver {
  UsrID: number
  UsrFullName: string
  UsrReplacedID: number | null
}

interface PositionHolder extends Approver {
  PstID: number
  /** The kind of document that a delegation is limited to. */
  TrsCode: string | null
}

type Decidable = Pick<Level, 'AtsID' | 'PstID' | 'TrsCode' | 'UsrDocumentID' | 'AccAllowCreator'>

/**
 * Who may decide each level: active users holding its position, and those whom they delegate to today; never the
 * document's creator unless the circuit says so, nor whoever would stand in for the creator. No chains (rules 2).
 */
export async function approversOf(
  tx: Transaction<Tables>,
  levels: readonly Decidable[],
): Promise<Map<number, Approver[]>> {
  const holders = await readPositionHolders(tx, [...new Set(levels.map(({ PstID }) => PstID))])
  return new Map(levels.map((level) => [level.AtsID, approversAmong(holders, level)]))
}

function approversAmong(
  holders: readonly PositionHolder[],
  { PstID, TrsCode, UsrDocumentID, AccAllowCreator }: Decidable,
): Approver[] {
  const found = new Map<number, Approver>()
  // Holders come before delegates: who holds the position decides in no one's place.
  for (const holder of holders) {
    const { UsrID, UsrFullName, UsrReplacedID } = holder
    if (holder.PstID !== PstID || found.has(UsrID)) continue
    if (holder.TrsCode !== null && holder.TrsCode !== TrsCode) continue
    if (!AccAllowCreator && (UsrID === UsrDocumentID || UsrReplacedID === UsrDocumentID)) continue
    found.set(UsrID, { UsrID, UsrFullName, UsrReplacedID })
  }
  return [...found.values()]
}

async function readPositionHolders(tx: Transaction<Tables>, positions: readonly number[]): Promise<PositionHolder[]> {
  if (positions.length === 0) return []
  const { rows } = await sql<PositionHolder>`
    with holder as (
      select w."PstID", w."CpyID", u."UsrID", u."UsrFullName"
      from "GenWorker" w
      join "SecUser" u on u."NtpID" = w."NtpID" and u."SecStatus" = 1 and not u."UsrExtern"
      join "SecUserCompany" c on c."UsrID" = u."UsrID" and c."CpyID" = w."CpyID"
      where w."PstID" = any(${positions}::integer[]) and w."SecStatus" = 1
    )
    select "PstID", "UsrID", "UsrFullName", null::integer as "UsrReplacedID", null::text as "TrsCode", 0 as rank from holder
    union all
    select h."PstID", s."UsrID", s."UsrFullName", h."UsrID", d."TrsCode", 1
    from holder h
    join "SecDelegation" d on d."UsrID" = h."UsrID" and d."CpyID" = h."CpyID" and d."SecStatus" = 1
      and clock_today() between d."DlgFrom" and d."DlgTo"
    join "SecUser" s on s."UsrID" = d."UsrSubstituteID" and s."SecStatus" = 1 and not s."UsrExtern"
    join "SecUserCompany" c on c."UsrID" = s."UsrID" and c."CpyID" = h."CpyID"
    order by rank, "UsrFullName", "UsrID"`.execute(tx)
  return rows
}
