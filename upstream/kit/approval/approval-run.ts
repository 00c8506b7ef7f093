import type { Transaction } from 'kysely'
import type { LevelStatusCode } from '#schema/modules/approvals/approval/level-status.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { levelsWithApprovers } from './stored-levels.ts'
import type { ApprovableDocument } from './approvable-document.ts'
import { isOpen, hasDecisions, runStatus, type Level } from './levels.ts'

/** What a document carries of its run (back-office.md 3), and what its own screen needs to know about it. */
export interface ApprovalRun {
  Transaction: {
    TrsID: number
    TrsCode: string
    DocEntry: number
    AtsStatus: LevelStatusCode
    AtsObservation: string | null
    UsersApproved: { UsrID: number }[]
  }
  /** Every level, in order. */
  levels: readonly Level[]
  isUnderWay: boolean
  /** The open level that the caller may decide. */
  decidable: number | null
}

/** What a document's header says of its run. */
export interface CircuitState {
  reqExistsCircuit: 0 | 1
  AtsDecidableID: number | null
  Transaction: ApprovalRun['Transaction'] | null
}

/** A pending document whose run has not begun may still be put on a circuit: it has none yet. */
export const circuitState = (run: ApprovalRun | undefined, isPending: boolean): CircuitState => ({
  reqExistsCircuit: run && (run.isUnderWay || !isPending) ? 1 : 0,
  AtsDecidableID: isPending ? (run?.decidable ?? null) : null,
  Transaction: run?.Transaction ?? null,
})

/** The runs of documents, by document; those without a circuit are not in the map. */
export async function readRuns(
  tx: Transaction<Tables>,
  { TrsCode, TrsID }: ApprovableDocument,
  documents: readonly number[],
  { userId }: Identity,
): Promise<Map<number, ApprovalRun>> {
  const levels = await levelsWithApprovers(tx, TrsCode, documents)
  const approvers = new Map(levels.map(({ AtsID, approvers: own }) => [AtsID, own]))
  return new Map(
    [...groupBy(levels, ({ DocEntry }) => DocEntry)].map(([DocEntry, own]) => {
      const open = own.filter(isOpen)
      const isMine = (AtsID: number) => approvers.get(AtsID)?.some(({ UsrID }) => UsrID === userId)
      const users = new Set(open.flatMap(({ AtsID }) => approvers.get(AtsID) ?? []).map(({ UsrID }) => UsrID))
      const last = own.findLast(({ UsrApproveID }) => UsrApproveID !== null)
      return [
        DocEntry,
        {
          Transaction: {
            TrsID,
            TrsCode,
            DocEntry,
            AtsStatus: runStatus(own),
            AtsObservation: last?.AtsObservation ?? null,
            UsersApproved: [...users].map((UsrID) => ({ UsrID })),
          },
          levels: own,
          isUnderWay: hasDecisions(own),
          decidable: open.find(({ AtsID }) => isMine(AtsID))?.AtsID ?? null,
        },
      ]
    }),
  )
}
