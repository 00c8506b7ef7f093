import { sql, type Transaction } from 'kysely'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'

/** Any number, as long as nobody else's: of two who take the right away at once, one sees what the other did. */
const LOCK = 40_012_046

const readInstallationAdministrators = async (tx: Transaction<Tables>): Promise<string[]> => {
  const rows = await tx
    .selectFrom('SecUser')
    .select('UsrName')
    .where('UsrInstallation', '=', true)
    .orderBy('UsrName')
    .execute()
  return rows.map(({ UsrName }) => UsrName)
}

/** The user names of those who change what every company shares. */
export const installationAdministrators = (database: Database): Promise<string[]> =>
  inCompany(database, { company: '*' }, readInstallationAdministrators, { readOnly: true })

/**
 * Gives an active account of the staff the right on what every company shares, or takes it away.
 * @returns the user names of those who hold it afterwards
 * @throws StartRefusal for an account that is none of the staff's, and for the last one that holds it
 */
export const setInstallationAdministrator = (
  database: Database,
  UsrName: string,
  isGiven: boolean,
): Promise<string[]> =>
  inCompany(database, { company: '*' }, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const user = await tx
      .updateTable('SecUser')
      .set({ UsrInstallation: isGiven, SecVersion: sql<number>`"SecVersion" + 1` })
      .where(sql<string>`lower("UsrName")`, '=', UsrName.toLowerCase())
      .where('LexID', '=', 0)
      .$if(isGiven, (query) => query.where('SecStatus', '=', 1))
      .returning('UsrID')
      .executeTakeFirst()
    if (!user) throw new StartRefusal(`No hay una cuenta interna activa con el usuario ${UsrName}.`)
    const names = await readInstallationAdministrators(tx)
    if (names.length === 0)
      throw new StartRefusal('La instalación no puede quedar sin administrador: dé el derecho a otra cuenta antes.')
    await audit(tx, {
      resource: 'SecUser',
      record: user.UsrID,
      action: 'installation',
      change: { UsrInstallation: isGiven },
    })
    return names
  })
