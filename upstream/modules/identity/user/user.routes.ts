import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { idOrIds } from '#upstream/platform/http/id.ts'
import { likeAnywhere, MOST } from '#upstream/platform/http/page.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { anySession, signedIn } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

const messages = {
  tooManyPreferences: 'Ya guarda demasiadas preferencias: quite vistas o borradores que no use.',
  otherWriter: 'Otra pestaña u otro equipo guardó un borrador de esto mismo. El suyo no se guardó.',
} as const

const byId = z.object({ UsrID: idOrIds })
const preferenceKey = z.string().min(1).max(120)
const preferenceBody = z.object({
  PrfKey: preferenceKey,
  PrfValue: z.string().max(200_000).nullable(),
  PrfWriter: z.string().min(1).max(60).nullable().default(null),
})

const usersOf = (tx: Transaction<Tables>, companyId: number) =>
  tx
    .selectFrom('SecUser')
    .innerJoin('SecUserCompany', 'SecUserCompany.UsrID', 'SecUser.UsrID')
    .where('SecUserCompany.CpyID', '=', companyId)

/** What names records of a company: drafts, the filters of views, the last screen. */
const OF_COMPANY = /^(?:draft|views|screen):/

/** The key under which a value is stored: that of a company where it names its records; a layout is the person's. */
const storedKeyOf = (key: string, companyId: number): string =>
  key.replace(OF_COMPANY, (kind) => `${kind}${companyId}:`)

/** Who the people of the company are, and what each keeps for themselves. */
export const userRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/User/byid',
      policy: signedIn(['staff'], { subject: ['UsrID'], serviceAccounts: true }),
      versioned: {},
      summary: 'One user of the company, or a list',
      body: byId,
    },
    async ({ tx, identity, body: { UsrID } }) => {
      const users = await usersOf(tx, identity.companyId)
        .select(['SecUser.UsrID', 'UsrName', 'UsrFullName'])
        .where('SecUser.UsrID', 'in', [UsrID, -1].flat())
        .execute()
      if (Array.isArray(UsrID)) return users
      return users[0] ?? Promise.reject(refuse.notFound())
    },
  )

  const search = z.object({ search: z.string().max(256).default('') })
  registerRead(
    app,
    services,
    { method: 'POST', url: '/User/list', policy: signedIn(), summary: 'Active staff of the company', query: search },
    ({ tx, identity, query }) =>
      usersOf(tx, identity.companyId)
        .select(['SecUser.UsrID', 'UsrFullName'])
        .where('SecStatus', '=', 1)
        .where('LexID', '=', 0)
        .where('UsrFullName', 'ilike', likeAnywhere(query.search.trim()))
        .orderBy('UsrFullName')
        .limit(MOST)
        .execute(),
  )

  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: '/User/preference',
      policy: anySession,
      summary: 'What the caller keeps under a key',
      query: z.object({ key: preferenceKey }),
    },
    async ({ tx, identity, query: { key: PrfKey } }) => {
      const stored = await tx
        .selectFrom('SecUserPreference')
        .select('PrfValue')
        .where('UsrID', '=', identity.userId)
        .where('PrfKey', '=', storedKeyOf(PrfKey, identity.companyId))
        .executeTakeFirst()
      return stored ? { PrfKey, PrfValue: stored.PrfValue } : null
    },
  )

  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/User/preference',
      policy: anySession,
      summary: 'Keeps a value under a key of the caller; null forgets it',
      body: preferenceBody,
    },
    async ({ tx, identity, body: { PrfKey, PrfValue, PrfWriter } }) => {
      const key = storedKeyOf(PrfKey, identity.companyId)
      const row = { UsrID: identity.userId, PrfKey: key, PrfWriter }
      if (PrfValue === null) await forgetPreference(tx, row)
      else {
        await requirePreferenceSpace(tx, identity, key, PrfValue)
        await savePreference(tx, { ...row, PrfValue })
      }
      return { PrfKey, PrfValue }
    },
  )
}

/** Two keys for each list, one for each draft and one for each campaign whose leads have views are far less. */
const MOST_KEYS = 200
/** Characters of all values together. */
const MOST_KEPT = 4_000_000

/** What a person stores in another company counts there. @throws Refusal 400 when the caller keeps too much already */
async function requirePreferenceSpace(
  tx: Transaction<Tables>,
  { userId, companyId }: Pick<Identity, 'userId' | 'companyId'>,
  PrfKey: string,
  PrfValue: string,
): Promise<void> {
  const { keys, kept: storedBytes } = await tx
    .selectFrom('SecUserPreference')
    .select(({ fn }) => [fn.countAll<string>().as('keys'), fn.sum<string | null>(sql`length("PrfValue")`).as('kept')])
    .where('UsrID', '=', userId)
    .where('PrfKey', '!=', PrfKey)
    .where('PrfKey', '!~', `${OF_COMPANY.source}(?!${companyId}:)`)
    .executeTakeFirstOrThrow()
  if (Number(keys) >= MOST_KEYS || Number(storedBytes ?? 0) + PrfValue.length > MOST_KEPT) {
    throw refuse.badRequest(messages.tooManyPreferences)
  }
}

/** Where a preference is stored, and which page writes it, where that counts. */
interface PreferenceRow {
  UsrID: number
  PrfKey: string
  PrfWriter: string | null
}

/** Whether a row is written by nobody else: whoever does not say who writes, writes over everybody's. */
const isOwn = (PrfWriter: string | null) =>
  sql<boolean>`coalesce("SecUserPreference"."PrfWriter" = ${PrfWriter}::text, true)`

/** What another page wrote stays. */
const forgetPreference = (tx: Transaction<Tables>, { UsrID, PrfKey, PrfWriter }: PreferenceRow) =>
  tx
    .deleteFrom('SecUserPreference')
    .where('UsrID', '=', UsrID)
    .where('PrfKey', '=', PrfKey)
    .where(isOwn(PrfWriter))
    .execute()

/** @throws Refusal 409 where another page wrote what stands there */
async function savePreference(tx: Transaction<Tables>, row: PreferenceRow & { PrfValue: string }): Promise<void> {
  const { PrfValue, PrfWriter } = row
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('SecUserPreference')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['UsrID', 'PrfKey'])
        .doUpdateSet({ PrfValue, PrfWriter, SecUpdate: clock.now() })
        .where(isOwn(PrfWriter)),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw refuse.conflict(messages.otherWriter)
}
