import { sql } from 'kysely'

/** The option that makes an administrator of whoever edits it with the Admin level. */
export const USERS = 'USERS'

/** SQL: the permission row `o` on the option `s` makes an administrator of its company. */
export const isAdministratorRow = sql<boolean>`s."OptCode" = ${USERS} and o."IsLevelAdmin" and o."IsAllowEdit" and o."IsAllowView"`
