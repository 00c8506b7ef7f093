import { sql, type Transaction } from 'kysely'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import { openedOf } from '#upstream/modules/approvals/approval/open-levels.ts'
import { findVacancy } from '#upstream/modules/approvals/approval/vacancy.ts'
import { readCircuitAdministrators, vacancyNotices } from '#upstream/modules/approvals/approval/vacancy-notices.ts'
import type { DocumentKey } from '#upstream/kit/approval/approvable-document.ts'
import { documentKind } from '#upstream/kit/approval/document-kinds.ts'
import { levelsWithApprovers } from '#upstream/kit/approval/stored-levels.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { runEach } from '#upstream/platform/scheduler/run-each.ts'

/** Notifies people of one document, once a level, unless somebody took the position meanwhile. Its row keeps two services apart. */
async function notifyVacancy(tx: Transaction<Tables>, { TrsCode, DocEntry }: DocumentKey, company: number) {
  const document = await documentKind(TrsCode).lock(tx, DocEntry)
  if (!document?.isPending) return
  const levels = await levelsWithApprovers(tx, new Map([[TrsCode, [DocEntry]]]))
  const vacancy = findVacancy(levels, openedOf(levels))
  if (!vacancy) return
  const earlier = await tx
    .selectFrom('SecAlert')
    .select('AleSeq')
    .where('AtsID', '=', vacancy.level.AtsID)
    .where(sql<boolean>`right("AleMessage", length(${vacancy.warning}::text)) = ${vacancy.warning}`)
    .limit(1)
    .executeTakeFirst()
  if (earlier) return
  const administrators = await readCircuitAdministrators(tx, company)
  const about = { TrsCode, DocEntry, UsrCreateID: document.UsrID }
  await notify(tx, vacancyNotices(administrators, document.UsrID, vacancy), about)
}

/** Notifies administrators of circuits, and authors, in the bell of documents at whose open levels nobody can decide any more. */
export async function notifyVacancies(
  database: Database,
  company: number,
  documents: readonly DocumentKey[],
): Promise<void> {
  await runEach(documents, (document) => inCompany(database, { company }, (tx) => notifyVacancy(tx, document, company)))
}
