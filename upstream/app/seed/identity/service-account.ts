import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { unusablePassword } from '#upstream/modules/identity/session/password/unusable-password.ts'
import { ANDES } from '../organisation/people.ts'

const NAME = 'Sistema contable'
const PURPOSE = 'Lee órdenes, comprobantes y artículos para la contabilidad; responde Administración'
const READS = ['ORDERS', 'ACCOUNTING_VOUCHERS', 'ARTICLES', 'BUSINESS_PARTNERS']

/** A program of the first company, which has no key: who opens the demo makes one. */
export async function seedServiceAccount(tx: Transaction<Tables>): Promise<void> {
  const { UsrID } = await tx
    .insertInto('SecUser')
    .values({
      UsrName: `servicio-${randomUUID()}`,
      UsrPasswordHash: await unusablePassword(),
      UsrExtern: true,
      LexID: 2000,
      UsrFullName: `Integración ${NAME}`,
    })
    .returning('UsrID')
    .executeTakeFirstOrThrow()
  await tx.insertInto('SecUserCompany').values({ UsrID, CpyID: ANDES }).execute()
  const { SvaID } = await tx
    .insertInto('SecServiceAccount')
    .values({ UsrID, CpyID: ANDES, SvaName: NAME, SvaPurpose: PURPOSE, UsrCreateID: 1 })
    .returning('SvaID')
    .executeTakeFirstOrThrow()
  await sql`insert into "SecServiceOption" ("SvaID", "CpyID", "OptID")
    select ${SvaID}, ${ANDES}, "OptID" from "SecOption" where "OptCode" = any(${READS}::text[])`.execute(tx)
}
