import { createHash, randomBytes } from 'node:crypto'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import { readServiceKey, serviceKeyOf } from '#schema/platform/access/service-key.ts'
import type { ServiceDecision } from '#schema/platform/access/service-decision.ts'
import { networkOf, readNetwork } from '#schema/platform/network/network.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { Refusal } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from './identity.ts'
import { noPermissions, permissionsOf, type OptionAllow, type Permissions } from './permissions.ts'

const BYTES = 32
/** How much of a key people see again. */
const SHOWN_RANDOM = 4
/** When and from where a key was used is written once in so many ms. */
const USE_EVERY = 60_000
const MOST_REMEMBERED = 10_000

/**
 * A key is found by its hash. SHA-256 is enough, and argon2 would add nothing: it slows guessing of what people choose, and
 * nobody guesses 256 random bits; asked with every call it would only cost time (docs/decisions/0115).
 */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Makes a key for an account; the key itself is stored nowhere. */
export function createServiceKey(account: number): { key: string; hash: string; prefix: string } {
  const key = serviceKeyOf(account, randomBytes(BYTES).toString('base64url'))
  const prefix = key.slice(0, key.length - Math.ceil((BYTES * 4) / 3) + SHOWN_RANDOM)
  return { key, hash: hashOf(key), prefix }
}

/** A key that works: not revoked and not past its day, of an account and company that are active. */
const working = sql<boolean>`k."SvkRevoked" is null and k."SvkExpires" >= clock_today() and a."SecStatus" = 1
  and (a."SvaExpires" is null or a."SvaExpires" >= clock_today()) and c."SecStatus" = 1`

const source = sql`"SecServiceKey" k
  join "SecServiceAccount" a on a."SvaID" = k."SvaID" and a."CpyID" = k."CpyID"
  join "GenCompany" c on c."CpyID" = k."CpyID"`

interface FoundKey {
  SvkID: number
  SvaID: number
  UsrID: number
  CpyID: number
  SvaNetworks: string[]
  SvaDecisions: ServiceDecision[]
  /** The last day of the key or of its account, whichever is sooner. */
  LastDay: string
  Options: { OptCode: string; SvoWrite: boolean }[]
}

async function findKey(tx: Transaction<Tables>, isWanted: RawBuilder<unknown>): Promise<FoundKey | undefined> {
  const { rows } = await sql<FoundKey>`
    select k."SvkID", k."SvaID", a."UsrID", k."CpyID", a."SvaNetworks", a."SvaDecisions", least(k."SvkExpires", a."SvaExpires")::text as "LastDay",
      coalesce((select jsonb_agg(jsonb_build_object('OptCode', o."OptCode", 'SvoWrite', s."SvoWrite"))
        from "SecServiceOption" s join "SecOption" o on o."OptID" = s."OptID" and o."SecStatus" = 1
        where s."SvaID" = k."SvaID"), '[]') as "Options"
    from ${source} where ${isWanted} and ${working}`.execute(tx)
  return rows[0]
}

/** What an account may do of an option: the rows of its whole company, and to take away only where it may annul. */
const allowOf = ({ OptCode, SvoWrite }: FoundKey['Options'][number], mayAnnul: boolean): OptionAllow => ({
  ...noPermissions(OptCode),
  IsAllowView: true,
  IsAllowExport: true,
  IsAllowAdd: SvoWrite,
  IsAllowEdit: SvoWrite,
  IsAllowSave: SvoWrite,
  IsAllowDelete: SvoWrite && mayAnnul,
  IsLevelManager: true,
})

const isFrom = ({ SvaNetworks }: FoundKey, address: string): boolean =>
  SvaNetworks.length === 0 || SvaNetworks.some((network) => readNetwork(network)?.(address))

/** Writes when and from where a key was used; the first time from a network is written into the account's history. */
async function recordUse(database: Database, { SvkID, SvaID, UsrID, CpyID }: FoundKey, address: string): Promise<void> {
  const network = networkOf(address)
  await inCompany(database, { company: CpyID, user: UsrID }, async (tx) => {
    await tx
      .updateTable('SecServiceKey')
      .set({ SvkLastUsed: clock.now(), SvkLastAddress: address })
      .where('SvkID', '=', SvkID)
      .execute()
    const added = await tx
      .insertInto('SecServiceNetwork')
      .values({ SvaID, CpyID, SvnNetwork: network })
      .onConflict((conflict) => conflict.doNothing())
      .returning('SvaID')
      .executeTakeFirst()
    if (added)
      await audit(tx, { resource: 'SecServiceAccount', record: SvaID, action: 'network', change: { SvkID, network } })
  })
}

/** Who calls with a key, and what they may do. */
export interface ServiceCaller {
  identity: Identity
  permissions: Permissions
}

export interface ServiceKeys {
  /** The account that a key is of, asked of the database each time; undefined for one that does not work, or not from there. */
  identify(key: string, address: string): Promise<ServiceCaller | undefined>
  /** The same by the number of the key, for what it asked for before; from wherever. */
  identifyById(keyId: number): Promise<ServiceCaller | undefined>
  /** How many alerts the accounts of these keys ever had, by key; those that do not work are missing. */
  readCounters(keys: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** The accounts (UsrID) of these keys, by key; those that do not work are missing. */
  readAccounts(keys: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** The companies that these keys are of, by key; those that do not work are missing. */
  readCompanies(keys: readonly string[]): Promise<ReadonlyMap<string, number>>
}

function callerOf(found: FoundKey): ServiceCaller {
  const { SvkID, UsrID, CpyID, SvaDecisions, LastDay, Options } = found
  const mayAnnul = SvaDecisions.includes('ANNUL')
  return {
    identity: {
      userId: UsrID,
      companyId: CpyID,
      audience: 'staff',
      sessionId: `key-${SvkID}`,
      mustChange: false,
      expires: `${LastDay}T23:59:59.999-05:00`,
      service: { keyId: SvkID, decisions: SvaDecisions },
    },
    permissions: permissionsOf(
      Options.map((option) => allowOf(option, mayAnnul)),
      false,
    ),
  }
}

/** Finds service accounts by their keys. The last use of a key is written now and then, not with each call. */
export function createServiceKeys(database: Database): ServiceKeys {
  const used = new Map<string, number>()

  async function rememberUse(found: FoundKey, address: string): Promise<void> {
    const place = `${found.SvkID}/${networkOf(address)}`
    const now = performance.now()
    if (now - (used.get(place) ?? -USE_EVERY) < USE_EVERY) return
    if (used.size >= MOST_REMEMBERED) used.clear()
    used.set(place, now)
    try {
      await recordUse(database, found, address)
    } catch (failure) {
      // Reads go on while the database is moved; the use is written with the first call that finds it writable.
      if (!(failure instanceof Refusal && failure.code === 'READ_ONLY')) throw failure
      used.delete(place)
    }
  }

  async function identify(key: string, address: string): Promise<ServiceCaller | undefined> {
    const found = await inCompany(database, { company: '*' }, (tx) => findKey(tx, sql`k."SvkHash" = ${hashOf(key)}`), {
      readOnly: true,
      readsByKey: true,
    })
    if (!found || !isFrom(found, address)) return undefined
    await rememberUse(found, address)
    return callerOf(found)
  }

  async function identifyById(keyId: number): Promise<ServiceCaller | undefined> {
    const found = await inCompany(database, { company: '*' }, (tx) => findKey(tx, sql`k."SvkID" = ${keyId}`), {
      readOnly: true,
      readsByKey: true,
    })
    return found && callerOf(found)
  }

  /** Reads a number of the account of each key that works, by key. */
  async function readByKey(keys: readonly string[], value: RawBuilder<number>): Promise<ReadonlyMap<string, number>> {
    const byHash = new Map(keys.filter((key) => readServiceKey(key) !== null).map((key) => [hashOf(key), key]))
    if (byHash.size === 0) return new Map()
    const { rows } = await inCompany(
      database,
      { company: '*' },
      (tx) =>
        sql<{ SvkHash: string; value: number }>`
          select k."SvkHash", ${value} as value from ${source}
          left join "SecAlertCounter" n on n."UsrID" = a."UsrID"
          where k."SvkHash" = any(${[...byHash.keys()]}::text[]) and ${working}`.execute(tx),
      { readOnly: true, readsByKey: true },
    )
    return new Map(rows.flatMap(({ SvkHash, value: read }) => [[byHash.get(SvkHash) ?? '', read] as const]))
  }

  return {
    identify,
    identifyById,
    readCounters: (keys) => readByKey(keys, sql<number>`coalesce(n."AleSeq", 0)`),
    readAccounts: (keys) => readByKey(keys, sql<number>`a."UsrID"`),
    readCompanies: (keys) => readByKey(keys, sql<number>`k."CpyID"`),
  }
}
