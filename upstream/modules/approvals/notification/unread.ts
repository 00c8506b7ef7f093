import { sql, type RawBuilder } from 'kysely'

/**
 * How many alerts of a person are unread in the company, as triggers keep it (migration 0129); `user` is a value or a column. The
 * company is named beside its wall, which allows `*` too and so reads by no index.
 */
export const unreadOf = (user: unknown): RawBuilder<number> =>
  sql<number>`(select coalesce(sum("AluUnread"), 0)::integer from "SecAlertUnread"
    where "CpyID" = current_setting('app.company')::integer and "UsrID" = ${user})`
