import type { Transaction } from 'kysely'
import type { TrsCode } from '#upstream/kit/approval/approvable-document.ts'
import { approversOf, type Approver } from '#upstream/kit/approval/approvers.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Circuit } from './matching-circuits.ts'

export interface TrialLevel {
  AlvID: number
  TypeLevelText: string
  PstName: string
  /** Nobody where the position is vacant, or only the author could decide. */
  Approvers: { UsrID: number; UsrFullName: string; UsrReplacedName: string | null }[]
}

export interface TrialCircuit extends Pick<Circuit, 'AccID' | 'AccName'> {
  levels: TrialLevel[]
}

/** The circuits that fit a document, and who made it. */
interface Fitting {
  UsrID: number
  circuits: readonly Circuit[]
}

async function namesOf(
  tx: Transaction<Tables>,
  approvers: Iterable<readonly Approver[]>,
): Promise<Map<number, string>> {
  const replaced = [...approvers].flat().flatMap(({ UsrReplacedID }) => UsrReplacedID ?? [])
  if (replaced.length === 0) return new Map()
  const rows = await tx.selectFrom('SecUser').select(['UsrID', 'UsrFullName']).where('UsrID', 'in', replaced).execute()
  return new Map(rows.map(({ UsrID, UsrFullName }) => [UsrID, UsrFullName]))
}

/** The circuits whose documents their creators may decide. */
async function creatorsDecide(tx: Transaction<Tables>, circuits: readonly number[]): Promise<Set<number>> {
  if (circuits.length === 0) return new Set()
  const rows = await tx
    .selectFrom('SecCircuit')
    .select('AccID')
    .where('AccID', 'in', circuits)
    .where('AccAllowCreator', '=', true)
    .execute()
  return new Set(rows.map(({ AccID }) => AccID))
}

/** The circuits of each document with who decides each of their levels today, as for a document on its way. */
export async function withApprovers(
  tx: Transaction<Tables>,
  TrsCode: TrsCode,
  documents: readonly Fitting[],
): Promise<TrialCircuit[][]> {
  const allowed = await creatorsDecide(tx, [
    ...new Set(documents.flatMap(({ circuits }) => circuits.map(({ AccID }) => AccID))),
  ])
  const tried = documents.flatMap(({ UsrID, circuits }) =>
    circuits.flatMap(({ AccID, levels }) => levels.map(({ PstID }) => ({ UsrID, AccID, PstID }))),
  )
  // The same level of several documents is asked for once a document: their creators differ.
  const approvers = await approversOf(
    tx,
    tried.map(({ UsrID, AccID, PstID }, AtsID) => ({
      AtsID,
      PstID,
      TrsCode,
      UsrDocumentID: UsrID,
      UsrWriterID: null,
      UsrOfferIDs: [],
      AccAllowCreator: allowed.has(AccID),
    })),
  )
  const names = await namesOf(tx, approvers.values())
  let place = 0
  return documents.map(({ circuits }) =>
    circuits.map(({ AccID, AccName, levels }) => ({
      AccID,
      AccName,
      levels: levels.map(({ AlvID, TypeLevelText, PstName }) => ({
        AlvID,
        TypeLevelText,
        PstName,
        Approvers: (approvers.get(place++) ?? []).map(({ UsrReplacedID, ...who }) => ({
          UsrID: who.UsrID,
          UsrFullName: who.UsrFullName,
          UsrReplacedName: UsrReplacedID === null ? null : (names.get(UsrReplacedID) ?? null),
        })),
      })),
    })),
  )
}
