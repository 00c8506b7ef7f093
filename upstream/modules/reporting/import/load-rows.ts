import { IMPORT_ISSUES_MAX } from '#schema/modules/reporting/import/import.ts'
import { rowChunks } from '#upstream/kit/xlsx/rows-file.ts'
import type { Permissions } from '#upstream/platform/auth/permissions.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { inCompany, type TransactionWork } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type {
  ImportableCatalogue,
  ImportCounts,
  ImportIssue,
} from '#upstream/platform/scheduler/queue/importable-catalogues.ts'
import type { ImportOutcome } from './import.repo.ts'

/** Rows that are checked and stored at once, unless told. */
const CHUNK = 1_000

export interface LoadOrder {
  catalogue: ImportableCatalogue
  /** Where the rows lie, as `readRowsFile` writes them. */
  path: string
  checkOnly: boolean
  caller: { identity: Identity; permissions: Permissions }
  chunkRows?: number
  /** Called after each chunk; what it throws undoes everything. */
  onProgress: (rows: number) => Promise<void>
  /** Ends the import in the transaction of its rows. */
  finish: (outcome: ImportOutcome) => TransactionWork<void>
}

/** Undoes what was stored: something is wrong with a row. */
class RowsRejected extends Error {
  readonly outcome: ImportOutcome

  constructor(outcome: ImportOutcome) {
    super('rows with issues')
    this.outcome = outcome
  }
}

function requireRights({ option }: ImportableCatalogue, { permissions }: LoadOrder['caller'], counts: ImportCounts) {
  const { created, updated } = counts
  if ((created > 0 && !permissions.may(option, 'Add')) || (updated > 0 && !permissions.may(option, 'Edit')))
    throw refuse.forbidden()
}

/**
 * Checks the rows of a file, some at a time, and stores all of them or none, with the end of the import, in one transaction.
 * Where something is wrong the others are checked all the same, so that all is known at once.
 * @returns what the import came to where its rows were rejected; `finish` was called where they were not
 */
export async function loadRows(
  database: Database,
  { catalogue, path, checkOnly, caller, chunkRows = CHUNK, onProgress, finish }: LoadOrder,
): Promise<ImportOutcome | undefined> {
  const { companyId, userId } = caller.identity

  const load: TransactionWork<void> = async (tx) => {
    const rowImport = await catalogue.begin(tx, caller.identity, { stores: !checkOnly })
    const issues: ImportIssue[] = []
    let [rows, issueCount] = [0, 0]
    for await (const chunk of rowChunks(path, chunkRows)) {
      const found = await rowImport.take(chunk)
      issueCount += found.length
      issues.push(...found.slice(0, IMPORT_ISSUES_MAX - issues.length))
      rows += chunk.length
      await onProgress(rows)
    }
    const outcome = { ...rowImport.counts, rows, issueCount, issues }
    if (issueCount > 0) throw new RowsRejected(outcome)
    requireRights(catalogue, caller, outcome)
    await finish(outcome)(tx)
  }

  try {
    await inCompany(database, { company: companyId, user: userId }, load)
    return undefined
  } catch (failure) {
    if (failure instanceof RowsRejected) return failure.outcome
    throw failure
  }
}
