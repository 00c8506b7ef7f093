import { sql, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { elapsed } from '#schema/platform/time/elapsed.ts'
import { LEVEL_STATUS, levelBadges, type LevelStatusCode } from '#schema/modules/approvals/approval/level-status.ts'
import { lookUpByCode } from '#schema/platform/values/status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { approversOf, type Approver } from './approvers.ts'
import { levelTitle, levelsOf, levelNumbers, type Level } from './levels.ts'

/** A row of the Lista de aprobaciones (back-office.md 3, rules 2). */
export interface LevelRow {
  DocEntry: number
  AtsID: number
  AlvID: number
  AlvOrder: number
  TypeLevel: number
  TypeLevelName: string
  PstID: number
  PstName: string
  AtsStatus: LevelStatusCode
  AtsStatusName: string
  AtsStatusColor: string
  AtsDateTransaction: string | null
  AlvDateName: string
  AtsObservation: string | null
  AlvProcessName: string | null
  AlvDayNotifications: number
  AlvTimeElapsedText: string | null
  UsersApproved: { UsrID: number; UsrFullName: string }[]
}

const badgeOf = lookUpByCode(LEVEL_STATUS, levelBadges)

const moment = new Intl.DateTimeFormat('es-PE', {
  timeZone: 'America/Lima',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** DD/MM/YYYY HH:mm in Lima. */
const dateName = (instant: string): string => moment.format(new Date(instant)).replace(',', '')

/** Every level of the documents, in order, with its decision; the caller must have been let in to them. */
export const approvalStatus = async (
  tx: Transaction<Tables>,
  TrsCode: string,
  documents: readonly number[],
  now?: Date,
): Promise<LevelRow[]> => statusOfLevels(tx, await levelsOf(tx, TrsCode, documents), documents, now)

/** The same of levels that were read already. */
export async function statusOfLevels(
  tx: Transaction<Tables>,
  levels: readonly Level[],
  documents: readonly number[],
  now = clock.now(),
): Promise<LevelRow[]> {
  const [approvers, names] = [await approversOf(tx, levels), await namesIn(tx, levels)]
  return documents.flatMap((DocEntry) => {
    const own = levels.filter((level) => level.DocEntry === DocEntry)
    const numbers = levelNumbers(own)
    return own.map((level) =>
      rowOf(level, numbers.get(level.AlvOrder) ?? 1, approvers.get(level.AtsID) ?? [], names, now),
    )
  })
}

function rowOf(level: Level, levelNumber: number, approvers: readonly Approver[], names: Names, now: Date): LevelRow {
  const { AtsStatus, AtsDateOpened, AtsDateTransaction } = level
  const { word: AtsStatusName, color: AtsStatusColor } = badgeOf(AtsStatus) ?? { word: '', color: 'gray' }
  return {
    DocEntry: level.DocEntry,
    AtsID: level.AtsID,
    AlvID: level.AlvID,
    AlvOrder: level.AlvOrder,
    TypeLevel: level.TypeLevel,
    TypeLevelName: levelTitle(levelNumber, level.TypeLevel),
    PstID: level.PstID,
    PstName: names.positions.get(level.PstID) ?? '',
    AtsStatus,
    AtsStatusName,
    AtsStatusColor,
    AtsDateTransaction,
    AlvDateName: AtsDateTransaction ? dateName(AtsDateTransaction) : '',
    AtsObservation: level.AtsObservation,
    AlvProcessName: processName(level, names.users),
    AlvDayNotifications: level.AlvDayNotifications,
    AlvTimeElapsedText: AtsDateOpened ? elapsed(AtsDateOpened, AtsDateTransaction ?? now) : null,
    UsersApproved: approvers.map(({ UsrID, UsrFullName }) => ({ UsrID, UsrFullName })),
  }
}

/** Who decided, and in whose place: "aprobado por B en reemplazo de A" (rules 2). */
function processName({ AtsStatus, UsrApproveID, UsrReplacedID }: Level, users: Names['users']): string | null {
  if (UsrApproveID === null) return null
  const verb = AtsStatus === LEVEL_STATUS.DISAPPROVED ? 'desaprobado' : 'aprobado'
  const stead = UsrReplacedID === null ? '' : ` en reemplazo de ${users.get(UsrReplacedID) ?? ''}`
  return `${verb} por ${users.get(UsrApproveID) ?? ''}${stead}`
}

interface Names {
  users: Map<number, string>
  positions: Map<number, string>
}

async function namesIn(tx: Transaction<Tables>, levels: readonly Level[]): Promise<Names> {
  const people = levels
    .flatMap(({ UsrApproveID, UsrReplacedID }) => [UsrApproveID, UsrReplacedID])
    .filter((id) => id !== null)
  const positions = levels.map(({ PstID }) => PstID)
  const { rows } = await sql<{ isUser: boolean; key: number; name: string }>`
    select true as "isUser", "UsrID" as key, "UsrFullName" as name from "SecUser" where "UsrID" = any(${people}::integer[])
    union all
    select false, "PstID", "PstName" from "GenPosition" where "PstID" = any(${positions}::integer[])`.execute(tx)
  const named = (isUser: boolean) =>
    new Map(rows.filter((row) => row.isUser === isUser).map(({ key, name }) => [key, name]))
  return { users: named(true), positions: named(false) }
}
