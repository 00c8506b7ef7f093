import { sql } from 'kysely'
import type { Database } from '#upstream/database/open.ts'
import { arrange } from '../approval/hiring.ts'

/** The first company keeps a customer: who has the document, and where they are written to. */
export const knowCustomer = (database: Database, document: string, email: string) =>
  arrange(
    database,
    sql`insert into "PagCustomer" ("CpyID", "nroDocumentoTitular", "nombres", "correoElectronico") values (1, ${document}, 'Rosa', ${email})`,
    '*',
  )
