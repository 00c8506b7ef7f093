import { sql, type RawBuilder } from 'kysely'
import type { Alias } from '#upstream/platform/database/alias.ts'

/** The option that makes an administrator of whoever edits it with the Admin level. */
export const USERS = 'USERS'

/** The permission on the option makes an administrator of its company. */
export const isAdministratorRow = (
  permission: Alias<'SecUserOption'>,
  option: Alias<'SecOption'>,
): RawBuilder<boolean> =>
  sql<boolean>`${option('OptCode')} = ${USERS} and ${permission('IsLevelAdmin')} and ${permission('IsAllowEdit')} and ${permission('IsAllowView')}`
