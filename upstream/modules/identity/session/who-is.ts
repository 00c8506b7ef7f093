import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'

/** The user of a session as REST tells it (portal.md 7): account, company, document, worker profile, and once more UserInfo (portal.md 3). */
export async function readSessionUser(
  tx: Transaction<Tables>,
  { userId, companyId }: Pick<Identity, 'userId' | 'companyId'>,
) {
  const user = await tx
    .selectFrom('SecUser')
    .leftJoin('GenNaturalPerson', 'GenNaturalPerson.NtpID', 'SecUser.NtpID')
    .leftJoin('GenPerson', 'GenPerson.PrsID', 'GenNaturalPerson.PrsID')
    .innerJoin('GenCompany', (join) => join.on('GenCompany.CpyID', '=', companyId))
    .select([
      'UsrID',
      'UsrName',
      'UsrFullName',
      'UsrExtern',
      'LexID',
      'GenCompany.CpyID',
      'CpyName',
      'SecUser.NtpID',
      'PrsDocumentNumber',
      'UsrMustChange',
      'UsrInstallation',
    ])
    .where('UsrID', '=', userId)
    .executeTakeFirst()
  if (!user) throw refuse.notFound()
  const worker = user.NtpID === null ? undefined : await workerOf(tx, user.NtpID)
  const { UsrFullName, UsrExtern, LexID } = user
  const GenWorkerCE = worker ?? null
  return { ...user, GenWorkerCE, UserInfo: { UsrFullName, UsrExtern, GenWorkerCE, LexID } }
}

const workerOf = (tx: Transaction<Tables>, person: number) =>
  tx
    .selectFrom('GenWorker')
    .leftJoin('GenArea', 'GenArea.AreID', 'GenWorker.AreID')
    .leftJoin('GenPosition', 'GenPosition.PstID', 'GenWorker.PstID')
    .select(['WrkID', 'WrkAttachImg', 'GenWorker.PstID', 'PstName', 'GenWorker.AreID', 'AreName'])
    .where('NtpID', '=', person)
    .where('GenWorker.SecStatus', '=', 1)
    .executeTakeFirst()
