import { sql, type RawBuilder } from 'kysely'

/** How many alerts of a person are unread in the company, as triggers keep it (migration 0129); `user` is a value or a column. */
export const unreadOf = (user: unknown): RawBuilder<number> =>
  sql<number>`(select coalesce(sum("AluUnread"), 0)::integer from "SecAlertUnread" where "UsrID" = ${user})`
