import { sql, type Transaction } from 'kysely'
import { matchDocuments } from '#upstream/modules/approvals/circuit/matching-circuits.ts'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import type { ApprovableDocument, TrsCode } from '#upstream/kit/approval/approvable-document.ts'
import { approvableKinds, documentKind } from '#upstream/kit/approval/document-kinds.ts'
import { levelsOf } from '#upstream/kit/approval/levels.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { runEach } from '#upstream/platform/scheduler/run-each.ts'

const REMINDER = 'El documento espera que elija su circuito'

/** A document that several circuits fit, of which its author has chosen none. */
export interface UnchosenCircuit {
  TrsCode: TrsCode
  DocEntry: number
  /** Its author. */
  UsrID: number
}

async function readUnchosenOf(tx: Transaction<Tables>, kind: ApprovableDocument): Promise<UnchosenCircuit[]> {
  const { TrsCode, withoutRun } = kind
  const { rows } = await sql<{ DocEntry: number }>`${withoutRun} order by 1`.execute(tx)
  if (rows.length === 0) return []
  const documents = await kind.criteriaOf(
    tx,
    rows.map(({ DocEntry }) => DocEntry),
  )
  const matches = await matchDocuments(tx, TrsCode, documents)
  return documents
    .filter(({ DocEntry }) => (matches.get(DocEntry)?.circuits.length ?? 0) > 1)
    .map(({ DocEntry, UsrID }) => ({ TrsCode, DocEntry, UsrID }))
}

/** Reads the documents of a company that nobody decides until their authors choose a circuit. */
export async function readUnchosenCircuits(tx: Transaction<Tables>): Promise<UnchosenCircuit[]> {
  const unchosen: UnchosenCircuit[] = []
  for (const kind of approvableKinds()) unchosen.push(...(await readUnchosenOf(tx, kind)))
  return unchosen
}

/** Notifies the author of one document, once, unless its circuit was chosen meanwhile. Its row keeps two services apart. */
async function notifyAuthor(tx: Transaction<Tables>, { TrsCode, DocEntry, UsrID }: UnchosenCircuit): Promise<void> {
  const document = await documentKind(TrsCode).lock(tx, DocEntry)
  if (!document?.isPending || (await levelsOf(tx, TrsCode, [DocEntry])).length > 0) return
  const earlier = await tx
    .selectFrom('SecAlert')
    .select('AleSeq')
    .where('UsrID', '=', UsrID)
    .where('TrsCode', '=', TrsCode)
    .where('DocEntry', '=', DocEntry)
    .where('AleMessage', '=', REMINDER)
    .limit(1)
    .executeTakeFirst()
  if (earlier) return
  const notice = { UsrID, AtsID: null, AleMessage: REMINDER, AleColor: 'orange' }
  await notify(tx, [notice], { TrsCode, DocEntry, UsrCreateID: UsrID })
}

/** Notifies authors in the bell of documents that wait for them to choose a circuit. */
export async function notifyAuthors(
  database: Database,
  company: number,
  unchosen: readonly UnchosenCircuit[],
): Promise<void> {
  await runEach(unchosen, (document) => inCompany(database, { company }, (tx) => notifyAuthor(tx, document)))
}
