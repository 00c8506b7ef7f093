import { sql } from 'kysely'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'

/** Lets the first `open` late instalments of a purchase, by their days, be paid by card, and no other late one. @returns how many are late */
export async function openOverdue(database: Database, idProforma: number, open: number): Promise<number> {
  const { rows } = await inCompany(database, { company: '*' }, (tx) =>
    sql`
      update "PagInstalment" i set "habilitabotompagar" = late.place <= ${open}::int from (
        select "idCuotaCobrar", row_number() over (order by "fechavctocuota", "idCuotaCobrar") as place from "PagInstalment"
        where "idProforma" = ${idProforma} and "saldocuota" > 0 and "fechavctocuota" < clock_today()
      ) late where late."idCuotaCobrar" = i."idCuotaCobrar" returning 1`.execute(tx),
  )
  return rows.length
}

const setAll = (database: Database, idProforma: number, habilitabotompagar: boolean) =>
  inCompany(database, { company: '*' }, (tx) =>
    tx.updateTable('PagInstalment').set({ habilitabotompagar }).where('idProforma', '=', idProforma).execute(),
  )

/** Lets every instalment of a purchase be paid by card. */
export const openAll = (database: Database, idProforma: number) => setAll(database, idProforma, true)

/** Lets no instalment of a purchase be paid by card. */
export const closeAll = (database: Database, idProforma: number) => setAll(database, idProforma, false)
