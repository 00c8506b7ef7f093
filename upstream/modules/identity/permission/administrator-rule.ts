import { sql, type RawBuilder } from 'kysely'
import type { Alias, TableWith } from '#upstream/platform/database/alias.ts'

/** The option that makes an administrator of whoever edits it with the Admin level. */
export const USERS = 'USERS'

/** The permission on the option, a person's own or a role's, makes an administrator of its company. */
export const isAdministratorRow = (
  permission: Alias<TableWith<'IsLevelAdmin' | 'IsAllowEdit' | 'IsAllowView'>>,
  option: Alias<'SecOption'>,
): RawBuilder<boolean> =>
  sql<boolean>`${option('OptCode')} = ${USERS} and ${permission('IsLevelAdmin')} and ${permission('IsAllowEdit')} and ${permission('IsAllowView')}`
