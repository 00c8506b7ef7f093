import { hash } from '@node-rs/argon2'
import { sql, type Transaction } from 'kysely'
import { registrationFindings } from '#schema/rules/registration.ts'
import { inCompany } from '../database/scope.ts'
import type { Tables } from '../database/tables.ts'
import { audit } from '../http/audit.ts'
import type { House } from '../http/house.ts'
import { refuseIfAny } from '../http/refusal.ts'
import { accountLetters, writeTo, type Addressee } from './account.letters.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { issueToken, wroteJustNow } from './letterToken.ts'
import { openCompany } from './openCompany.ts'

export interface Registration {
  lexId: 1000 | 1001
  document: string
  fullName: string
  email: string
  password: string
  /** The first company when left out. */
  companyId?: number | null
}

const WIRE: Readonly<Record<string, string>> = {
  document: 'UsrName',
  fullName: 'UsrFullName',
  email: 'UsrEmail',
  password: 'UsrPassword',
}

/**
 * Keeps an account that waits for its letter's link, and writes the letter. Whoever has an account already is written
 * so, and nobody else learns it: the answer is always the same. One that was never validated is asked for anew.
 */
export async function register(house: House, asked: Registration): Promise<void> {
  const { database, webUrl } = house
  const audience = asked.lexId === 1000 ? ('SUPPLIER' as const) : ('CUSTOMER' as const)
  const found = registrationFindings({ ...asked, audience }, await isCommonPassword(asked.password))
  refuseIfAny(found.map(({ path, message }) => ({ path: WIRE[String(path[0])], message })))
  const secret = await hash(asked.password)
  await inCompany(database, { company: '*' }, async (tx) => {
    const company = await openCompany(tx, asked.companyId)
    const known = await holderOf(tx, asked)
    if (known?.UsrValidated) {
      const { UsrEmail } = known
      const letter = (to: Addressee) => accountLetters.known(to, `${webUrl}/login/olvido`)
      if (UsrEmail) await writeTo(tx, { ...known, UsrEmail }, company, letter)
      return
    }
    // The link of a young letter must not let in what somebody else asked for after it.
    if (known && (await wroteJustNow(tx, known.UsrID, 'VALIDATE'))) return
    const account = await keep(tx, asked, secret, known?.UsrID)
    await tx
      .insertInto('SecUserCompany')
      .values({ UsrID: account.UsrID, CpyID: company })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const token = await issueToken(tx, account.UsrID, 'VALIDATE')
    const letter = (to: Addressee) => accountLetters.validate(to, `${webUrl}/account/validate/${token}`)
    if (token) await writeTo(tx, account, company, letter)
  })
  house.written()
}

/** Whoever has the document as user name, or as a customer the e-mail: one at a time, so that two requests make one account. */
async function holderOf(tx: Transaction<Tables>, { document, email, lexId }: Registration) {
  await sql`select pg_advisory_xact_lock(hashtext('registration'))`.execute(tx)
  return tx
    .selectFrom('SecUser')
    .select(['UsrID', 'UsrFullName', 'UsrEmail', 'UsrValidated'])
    .where((is) =>
      is.or([
        is(sql<string>`lower("UsrName")`, '=', document.trim().toLowerCase()),
        is.and([
          is(sql<string>`lower("UsrEmail")`, '=', email.trim().toLowerCase()),
          is('LexID', '=', 1001),
          is('SecStatus', '=', 1),
          is(sql<number>`${lexId}`, '=', 1001),
        ]),
      ]),
    )
    // One who is validated counts before one who is not, and the document before the address.
    .orderBy(sql`"UsrValidated" is null`)
    .orderBy(sql`lower("UsrName") <> ${document.trim().toLowerCase()}`)
    .executeTakeFirst()
}

async function keep(tx: Transaction<Tables>, asked: Registration, secret: string, known?: number) {
  const row = {
    UsrName: asked.document.trim(),
    UsrPasswordHash: secret,
    UsrFullName: asked.fullName.trim(),
    UsrEmail: asked.email.trim(),
    UsrExtern: true,
    LexID: asked.lexId,
  }
  await freeEmail(tx, row.UsrEmail, known)
  const query = known
    ? tx.updateTable('SecUser').set(row).where('UsrID', '=', known).returning('UsrID')
    : tx.insertInto('SecUser').values(row).returning('UsrID')
  const { UsrID } = await query.executeTakeFirstOrThrow()
  await audit(tx, { resource: 'SecUser', record: UsrID, action: 'register', change: { UsrName: row.UsrName, LexID: row.LexID } })
  return { UsrID, UsrFullName: row.UsrFullName, UsrEmail: row.UsrEmail }
}

/** An address that nobody validated is whose asked last: a refusal would tell that another account waits for it. */
const freeEmail = (tx: Transaction<Tables>, email: string, but = 0) =>
  tx
    .updateTable('SecUser')
    .set({ UsrEmail: null })
    .where(sql<string>`lower("UsrEmail")`, '=', email.toLowerCase())
    .where('LexID', '=', 1001)
    .where('UsrValidated', 'is', null)
    .where('UsrID', '<>', but)
    .execute()
