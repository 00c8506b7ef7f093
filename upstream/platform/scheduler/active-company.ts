import { sql, type RawBuilder } from 'kysely'

/** The company with this id is in use: what runs by itself does nothing for one that was disabled, nor writes to its people. */
export const isActiveCompany = (companyId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from "GenCompany" company where company."CpyID" = ${companyId} and company."SecStatus" = 1)`
