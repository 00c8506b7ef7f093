import { sql } from 'kysely'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'

/** The first company keeps a customer: who has the document, and where they are written to. */
export const knowCustomer = (database: Database, document: string, email: string) =>
  executeSql(
    database,
    sql`insert into "PagCustomer" ("CpyID", "nroDocumentoTitular", "nombres", "correoElectronico") values (1, ${document}, 'Rosa', ${email})`,
    '*',
  )
