import type { Transaction } from 'kysely'
import type { LevelStatusCode } from '#schema/modules/approvals/approval/level-status.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import type { LevelRow } from './approval-status.ts'
import { documentsByKind, keyOf } from './cards.ts'
import { documentKind } from './document-kinds.ts'
import { levelsWithApprovers, type StoredLevel } from './stored-levels.ts'
import type { ApprovableDocument, DocumentKey } from './approvable-document.ts'
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
  /** Whether the caller may decide an open level, or might but for the offer that is chosen: they may take that choice back. */
  mayChoose: boolean
}

/** A level as a page of documents says it. */
interface ListedLevel extends Omit<LevelRow, 'AlvTimeElapsedText'> {
  AtsID: number
}

/** What a page says of a document where `fields` names columns of it. */
export interface ListedLevels {
  /** Every level of the circuit, in order, for staff; how long one waits is for the call of levels to say. */
  Levels?: ListedLevel[]
}

/** What a document's header says of its run. */
export interface CircuitState extends ListedLevels {
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
  identity: Identity,
): Promise<Map<number, ApprovalRun>> {
  const levels = await levelsWithApprovers(tx, new Map([[TrsCode, documents]]))
  return new Map(
    [...groupBy(levels, ({ DocEntry }) => DocEntry)].map(([DocEntry, own]) => [
      DocEntry,
      runOf({ TrsCode, TrsID, DocEntry }, own, identity),
    ]),
  )
}

/** The same of documents of any kinds, by `keyOf`. */
export async function readRunsOf(
  tx: Transaction<Tables>,
  documents: readonly DocumentKey[],
  identity: Identity,
): Promise<Map<string, ApprovalRun>> {
  const levels = await levelsWithApprovers(tx, documentsByKind(documents))
  const byDocument = groupBy(levels, keyOf)
  return new Map(
    documents.flatMap((document) => {
      const own = byDocument.get(keyOf(document))
      const { TrsID } = documentKind(document.TrsCode)
      return own
        ? [
            [
              keyOf(document),
              runOf({ TrsID, TrsCode: document.TrsCode, DocEntry: document.DocEntry }, own, identity),
            ] as const,
          ]
        : []
    }),
  )
}

/** What the levels of a document make of its run. */
function runOf(
  document: Pick<ApprovalRun['Transaction'], 'TrsID' | 'TrsCode' | 'DocEntry'>,
  levels: readonly StoredLevel[],
  { userId }: Identity,
): ApprovalRun {
  const open = levels.filter(isOpen)
  const users = new Set(open.flatMap(({ approvers }) => approvers).map(({ UsrID }) => UsrID))
  const last = levels.findLast(({ UsrApproveID }) => UsrApproveID !== null)
  const decidable = open.find(({ approvers }) => approvers.some(({ UsrID }) => UsrID === userId))?.AtsID ?? null
  return {
    Transaction: {
      ...document,
      AtsStatus: runStatus(levels),
      AtsObservation: last?.AtsObservation ?? null,
      UsersApproved: [...users].map((UsrID) => ({ UsrID })),
    },
    levels,
    isUnderWay: hasDecisions(levels),
    decidable,
    mayChoose: decidable !== null || open.some(({ offerWriters }) => offerWriters.includes(userId)),
  }
}
