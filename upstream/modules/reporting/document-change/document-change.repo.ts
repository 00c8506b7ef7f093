import { sql } from 'kysely'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'

/** Takes away changes after which the document was changed again: of each document the last one is enough for any cursor. */
export const pruneDocumentChanges = (database: Database): Promise<void> =>
  inCompany(database, { company: '*' }, async (tx) => {
    await sql`
      delete from "SecDocumentChange" change where exists (
        select from "SecDocumentChange" later
        where later."CpyID" = change."CpyID" and later."TrsCode" = change."TrsCode" and later."DocEntry" = change."DocEntry"
          and later."ChgPosition" > change."ChgPosition" and later."ChgPosition" < change_horizon())`.execute(tx)
  })

/**
 * Sees to it that positions go on rising on a server that counts fewer transactions than the one the database came from.
 * Before anything else is written.
 */
export const continuePositions = (database: Database): Promise<void> =>
  inCompany(database, { company: '*' }, async (tx) => {
    await sql`
      update "SecDocumentChangeOffset" set "OffPositions" = "OffPositions" + last - change_position() + 1
      from (select coalesce(max("ChgPosition"), 0) as last from "SecDocumentChange") changes
      where last > change_position()`.execute(tx)
  })
