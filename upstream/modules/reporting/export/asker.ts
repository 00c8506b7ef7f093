import type { Transaction } from 'kysely'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import type { Permissions } from '#upstream/platform/auth/permissions.ts'
import type { ServiceCaller, ServiceKeys } from '#upstream/platform/auth/service-keys.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** Where rights are looked up. */
export interface Rights {
  permissions: { of(identity: Identity): Promise<Permissions> }
  serviceKeys: ServiceKeys
}

export interface Asker {
  CpyID: number
  UsrID: number
  /** The key of a service account; null for a person. */
  SvkID: number | null
}

/** The staff account of a person that may still work in a company; false where it was disabled or taken from there. */
async function isActivePerson(database: Database, { CpyID, UsrID }: Asker): Promise<boolean> {
  const active = await inCompany(
    database,
    { company: CpyID, user: UsrID },
    (tx) =>
      tx
        .selectFrom('SecUser')
        .innerJoin('SecUserCompany', 'SecUserCompany.UsrID', 'SecUser.UsrID')
        .innerJoin('GenCompany', 'GenCompany.CpyID', 'SecUserCompany.CpyID')
        .select('SecUser.UsrID')
        .where('SecUser.UsrID', '=', UsrID)
        .where('SecUserCompany.CpyID', '=', CpyID)
        .where('SecUser.SecStatus', '=', 1)
        .where('SecUser.LexID', '=', 0)
        .where('GenCompany.SecStatus', '=', 1)
        .executeTakeFirst(),
    { readOnly: true },
  )
  return active !== undefined
}

/** Who asked for something that is done later, with what they may do now; undefined for whoever may not work here any more. */
export async function findAsker(
  database: Database,
  { permissions, serviceKeys }: Rights,
  asker: Asker,
): Promise<ServiceCaller | undefined> {
  const { CpyID, UsrID, SvkID } = asker
  if (SvkID !== null) return serviceKeys.identifyById(SvkID)
  if (!(await isActivePerson(database, asker))) return undefined
  const identity: Identity = {
    userId: UsrID,
    companyId: CpyID,
    audience: 'staff',
    sessionId: '',
    mustChange: false,
    expires: '',
  }
  return { identity, permissions: await permissions.of(identity) }
}

/** Tells the person who asked what became of it; a service account looks for itself. */
export async function tellAsker(
  tx: Transaction<Tables>,
  { UsrID, SvkID }: Pick<Asker, 'UsrID' | 'SvkID'>,
  about: { TrsCode: string; DocEntry: number },
  { message, color }: { message: string; color: 'green' | 'red' },
): Promise<void> {
  if (SvkID !== null) return
  await notify(tx, [{ UsrID, AtsID: null, AleMessage: message, AleColor: color }], { ...about, UsrCreateID: null })
}
