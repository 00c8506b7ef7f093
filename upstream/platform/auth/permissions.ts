import { recordOf } from '#schema/platform/collections/records.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { Identity } from './identity.ts'
import { createTtlCache } from './ttl-cache.ts'

/** Which rows a person sees (rules.md 8): own, their area, the company, all. */
export type Level = 'Admin' | 'Manager' | 'Boss' | 'Area' | 'Assistant'
const LEVELS: readonly Level[] = ['Admin', 'Manager', 'Boss', 'Area', 'Assistant']
/** What a person may do on an option: the IsAllow… columns. */
export type Flag = 'Add' | 'Edit' | 'Delete' | 'View' | 'Save' | 'Export'
export const FLAGS: readonly Flag[] = ['Add', 'Edit', 'Delete', 'View', 'Save', 'Export']

/** UserOptionAllow, as REST tells it. */
export type OptionAllow = { OptCode: string } & Record<`IsAllow${Flag}`, boolean> & Record<`IsLevel${Level}`, boolean>

export interface Permissions {
  /** Every option that was granted in any way. */
  all: readonly OptionAllow[]
  may(option: string, flag: Flag): boolean
  /** The widest level on the option; the narrowest, Assistant, where none was granted. */
  level(option: string): Level
  /** Changes what every company shares (docs/decisions/0034). */
  isInstallationAdministrator: boolean
}

const columns = [
  ...FLAGS.map((flag) => `IsAllow${flag}` as const),
  ...LEVELS.map((level) => `IsLevel${level}` as const),
]

export const noPermissions = (OptCode: string): OptionAllow => ({ OptCode, ...recordOf(columns, () => false) })

/** Permissions by option; of an option without a row nothing is allowed, and its level is the lowest. */
export function permissionsOf(all: readonly OptionAllow[], isInstallationAdministrator: boolean): Permissions {
  const byCode = new Map(all.map((allow) => [allow.OptCode, allow]))
  return {
    all,
    may: (option, flag) => byCode.get(option)?.[`IsAllow${flag}`] ?? false,
    level: (option) => LEVELS.find((level) => byCode.get(option)?.[`IsLevel${level}`]) ?? 'Assistant',
    isInstallationAdministrator,
  }
}

const read = (database: Database, { userId, companyId }: Identity) =>
  inCompany(
    database,
    { company: companyId, user: userId },
    async (tx) => {
      const granted = await tx
        .selectFrom('SecEffectiveOption')
        .innerJoin('SecOption', 'SecOption.OptID', 'SecEffectiveOption.OptID')
        .select(['OptCode', ...columns])
        .where('SecEffectiveOption.UsrID', '=', userId)
        .where('SecOption.SecStatus', '=', 1)
        .execute()
      const user = await tx
        .selectFrom('SecUser')
        .select('UsrInstallation')
        .where('UsrID', '=', userId)
        .executeTakeFirst()
      return permissionsOf(granted, user?.UsrInstallation ?? false)
    },
    { readOnly: true, readsByKey: true },
  )

/** Reads what a person may do, by rights of their own and by their roles, at most 5 s old: a right that was taken away is gone with the next look. */
export function createPermissionReader(database: Database) {
  const fresh = createTtlCache<Permissions>(5_000)
  return {
    of: (identity: Identity): Promise<Permissions> =>
      fresh.get(`${identity.userId}/${identity.companyId}`, () => read(database, identity)),
  }
}
