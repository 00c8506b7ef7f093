import { hash } from '@node-rs/argon2'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { PLACEHOLDER_RUC } from '#upstream/modules/reporting/first-steps/read-first-steps.ts'
import { seedFoundations } from './foundations.ts'
import { insertRows, resetCounters } from './insert-rows.ts'
import { validated } from '../identity/activated-account.ts'
import { permissionsOf, profiles } from '../identity/permission-profiles.ts'

const COMPANY = 1
const USER = 1
const NAME = 'Mi compañía'

/**
 * The smallest installation (DEMO=0): one company to be renamed and `admin`, who may do everything, the installation included. A database that
 * already has a company is left as it is.
 */
export async function seedAdministrator(database: Database, password: string): Promise<void> {
  const secret = await hash(password)
  await inCompany(database, { company: '*' }, async (tx) => {
    if (await tx.selectFrom('GenCompany').select('CpyID').limit(1).executeTakeFirst()) return
    await insertRows(tx, 'GenCompany', [{ CpyID: COMPANY, CpyName: NAME, CpyRuc: PLACEHOLDER_RUC }])
    await seedFoundations(tx, { [COMPANY]: [NAME] })
    await insertRows(tx, 'SecUser', [
      {
        UsrID: USER,
        UsrName: 'admin',
        UsrPasswordHash: secret,
        UsrFullName: 'Administrador',
        UsrInstallation: true,
        ...validated(),
      },
    ])
    await insertRows(tx, 'SecUserCompany', [{ UsrID: USER, CpyID: COMPANY }])
    await insertRows(tx, 'SecUserOption', permissionsOf(USER, COMPANY, profiles.administrator))
    await resetCounters(tx, { GenCompany: 'CpyID', SecUser: 'UsrID' })
  })
}
