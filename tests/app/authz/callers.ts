import { sql } from 'kysely'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import * as clock from '#schema/platform/time/clock.ts'
import { readServiceKey } from '#schema/platform/access/service-key.ts'
import type { ServiceDecision } from '#schema/platform/access/service-decision.ts'
import { mostServiceAccess } from '#schema/modules/identity/service-account/service-options.ts'
import { createServiceAccount, type ServiceAccountSpec } from '#tests/platform/environment/service-account-fixtures.ts'
import { executeSql, createUsersInPosition, tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { passKnownRights } from '#tests/platform/environment/pass-time.ts'
import { SECRET, type World } from '#tests/kit/world/world.ts'
import { optionTree } from '#upstream/app/seed/identity/menu-options.ts'
import type { Audience } from '#upstream/platform/auth/audience.ts'
import type { Flag } from '#upstream/platform/auth/permissions.ts'
import type { Gate } from './expected/access.ts'

/** A kind of caller: what they hold, so that what they may is told without asking the services. */
export interface CallerKind {
  name: string
  token: string
  /** Gives the caller a new session, after a call that ended the old one. */
  sitAnew: () => Promise<void>
  /** Null for whoever is nobody, whatever they send along. */
  audience: Audience | null
  company: number
  holds: (option: string, flag: Flag) => boolean
  /** What a service account may decide; people have none. */
  decisions?: readonly ServiceDecision[]
}

/** The user that a caller is in the services' rows. */
export const userIdOf = ({ token }: Pick<CallerKind, 'token'>): number =>
  Number(readServiceKey(token) ?? decodeJwt(token).sub)

/** Whether a service account is let in at all: its options are asked besides. */
function admitsService({ audiences, options = [], services = options.length > 0 }: Gate, decisions: readonly string[]) {
  if (audiences !== 'anyone' && audiences.length > 0 && !audiences.includes('staff')) return false
  return typeof services === 'boolean' ? services : services.some((decision) => decisions.includes(decision))
}

export const FLAGS: readonly Flag[] = ['Add', 'Edit', 'Delete', 'View', 'Save', 'Export']
export const ANDES = 1
export const SUR = 2

/** Holds every option at every level with all but View: reads nothing that is not their own (docs/decisions/0034). */
export const SEES_NOTHING = 'every level without View'

export const READING_SERVICE = 'reading service account'
export const WRITING_SERVICE = 'writing service account'

const ASSISTANT = 4
const ADMINISTRATOR = 1
const BOSS = 4
const MANAGER = 5
const FOREIGN_ADMINISTRATOR = 7
const holdsNothing = () => false
const holdsEverything = () => true

/** What became of a caller: let in, or turned away with a status. 500: what was asked broke, which tells nothing of its policy. */
export type Access = 'in' | 401 | 403 | 500

/** The answer that a gate owes to a kind of caller. */
export function expectedAccess(gate: Gate, { audience, name, token, holds, decisions }: CallerKind): Access {
  const { audiences, options = [], flags = [], also, view, level, installation, reads, freely = [] } = gate
  if (audiences === 'anyone') return gate.refusesDeadTokens && !decisions && !audience && token !== '' ? 401 : 'in'
  if (!audience) return 401
  if (decisions ? !admitsService(gate, decisions) : !audiences.includes(audience)) return 403
  if (freely.includes(audience)) return 'in'
  if (view && !holds(view, 'View')) return 403
  if (level && holds !== holdsEverything) return 403
  if (installation && name !== 'administrator') return 403
  const has = (option: string, flag: Flag) =>
    holds(option, flag) && (!(reads || flag === 'Export') || holds(option, 'View'))
  const may = (option: string) => flags.some((flag) => has(option, flag)) && (!also || holds(option, also))
  return options.length === 0 || options.some(may) ? 'in' : 403
}

/**
 * The same at the graph, which reads a token's audience before the services verify it: one of the staff's that is no good
 * is refused as the staff's where the staff has no business, and otherwise as no session.
 */
export function expectedGraphAccess(gate: Gate, kind: CallerKind, got: Access): Access {
  const { audiences, asks = audiences } = gate
  const isOfStaff = kind.audience === null && kind.token !== ''
  return isOfStaff && asks !== 'anyone' && !asks.includes('staff') && got === 403 ? 403 : expectedAccess(gate, kind)
}

async function withRenewableSession(
  who: Omit<CallerKind, 'token' | 'sitAnew'>,
  open: () => Promise<string>,
): Promise<CallerKind> {
  const kind: CallerKind = { ...who, token: await open(), sitAnew: async () => void (kind.token = await open()) }
  return kind
}

const LEVELS = ['Admin', 'Manager', 'Boss', 'Area', 'Assistant'] as const

/** Flags of some options for a person; rows by the assistant's level, who sees their own, unless told. */
function grant(
  { database }: World,
  UsrID: number,
  codes: readonly string[],
  flags: readonly Flag[],
  levels: readonly (typeof LEVELS)[number][] = ['Assistant'],
) {
  const columns = [
    ...flags.map((flag) => sql.id(`IsAllow${flag}`)),
    ...levels.map((level) => sql.id(`IsLevel${level}`)),
  ]
  return executeSql(
    database,
    sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", ${sql.join(columns)})
      select ${UsrID}, ${ANDES}, "OptID", ${sql.join(columns.map(() => sql`true`))} from "SecOption" where "OptCode" = any(${codes}::text[])`,
  )
}

/** Tokens that look like those of `token`, and are none. */
async function forgedTokens(token: string): Promise<Record<string, string>> {
  const claims = decodeJwt(token)
  const signed = (secret: string, exp: number) =>
    new SignJWT({ ...claims, exp })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(secret))
  const later = Math.floor(clock.now().getTime() / 1_000) + 1_000
  return {
    'forged signature': await signed('a secret that somebody made up, 32', later),
    'expired token': await signed(SECRET, later - 2_000),
    'alg none': new UnsecuredJWT({ ...claims, exp: later }).encode(),
  }
}

/** A program with a key of its own; what it may do is said by its options and decisions alone. */
const service = async (
  { database }: World,
  name: string,
  options: NonNullable<ServiceAccountSpec['options']>,
  decisions: readonly ServiceDecision[] = [],
): Promise<CallerKind> => {
  const { key } = await createServiceAccount(database, { options, decisions })
  const holds: CallerKind['holds'] = (option, flag) => {
    if (!(option in options)) return false
    if (flag === 'View' || flag === 'Export') return true
    return options[option] === 'write' && (flag !== 'Delete' || decisions.includes('ANNUL'))
  }
  return { name, token: key, sitAnew: async () => undefined, audience: 'staff', company: ANDES, holds, decisions }
}

/** What a program is given at most, to read. */
const everythingToRead = Object.fromEntries(
  optionTree
    .map(([code]) => code)
    .filter((code) => mostServiceAccess(code) !== 'none')
    .map((code) => [code, 'read' as const]),
)

/** Everyone of the permission proof: at least seventeen, and with `whole` a holder of each option alone. */
export async function callers(world: World, { whole = false } = {}): Promise<CallerKind[]> {
  const { database } = world
  const codes = optionTree.map(([code]) => code)
  const [bare, disabled, withdrawn, blind, ...hired] = await createUsersInPosition(
    database,
    ASSISTANT,
    4 + FLAGS.length + (whole ? codes.length : 0),
  )
  const internalCaller = async (
    name: string,
    UsrID = 0,
    holds: CallerKind['holds'] = holdsNothing,
    company = ANDES,
  ): Promise<CallerKind> => {
    return withRenewableSession({ name, audience: 'staff', company, holds }, () =>
      tokenOf(database, SECRET, UsrID, company),
    )
  }
  const outside = async (name: string, user: string, audience: 'supplier' | 'customer'): Promise<CallerKind> => {
    const side = audience === 'supplier' ? 'SUPPLIER' : 'CUSTOMER'
    return withRenewableSession(
      { name, audience, company: ANDES, holds: holdsNothing },
      async () => (await world.as(user, { audience: side })).token ?? '',
    )
  }
  const nobody = (name: string, token: string) =>
    withRenewableSession({ name, audience: null, company: ANDES, holds: holdsNothing }, async () => token)

  for (const [index, flag] of FLAGS.entries()) await grant(world, hired[index] ?? 0, codes, [flag])
  const ofFlags = await Promise.all(
    FLAGS.map((flag, index) => internalCaller(`only ${flag}`, hired[index], (_, requested) => requested === flag)),
  )
  const holders = whole ? codes : []
  for (const [index, code] of holders.entries()) await grant(world, hired[FLAGS.length + index] ?? 0, [code], FLAGS)
  const ofOptions = await Promise.all(
    holders.map((code, index) =>
      internalCaller(`only ${code}`, hired[FLAGS.length + index], (requested) => requested === code),
    ),
  )

  await grant(
    world,
    blind ?? 0,
    codes,
    FLAGS.filter((flag) => flag !== 'View'),
    LEVELS,
  )
  await grant(world, withdrawn ?? 0, codes, FLAGS)
  const revokedCaller = await internalCaller('permission removed after sign-in', withdrawn)
  await warmUpSession(world, revokedCaller)
  await executeSql(database, sql`delete from "SecUserOption" where "UsrID" in (${withdrawn}, ${BOSS}, ${MANAGER})`, '*')
  const disabledCaller = await internalCaller('disabled account', disabled)
  await warmUpSession(world, disabledCaller)
  await executeSql(database, sql`update "SecUser" set "SecStatus" = 0 where "UsrID" = ${disabled}`, '*')
  passKnownRights()

  const administrator = await internalCaller('administrator', ADMINISTRATOR, holdsEverything)
  return [
    await nobody('anonymous', ''),
    ...(await Promise.all(
      Object.entries(await forgedTokens(administrator.token)).map(([name, token]) => nobody(name, token)),
    )),
    { ...disabledCaller, audience: null },
    await internalCaller('internal without flags', bare),
    ...ofFlags,
    await internalCaller(SEES_NOTHING, blind, (_, requested) => requested !== 'View'),
    ...ofOptions,
    await internalCaller('approver of this level', BOSS),
    await internalCaller('approver of the next level', MANAGER),
    revokedCaller,
    administrator,
    await service(world, READING_SERVICE, everythingToRead),
    await service(
      world,
      WRITING_SERVICE,
      { ARTICLES: 'write', CAMPAIGNS: 'write', PERIODS: 'write', PAYMENT_INCIDENTS: 'write' },
      ['PAYMENT'],
    ),
    await internalCaller('administrator of another company', FOREIGN_ADMINISTRATOR, holdsEverything, SUR),
    await outside('supplier', '20512333797', 'supplier'),
    await outside('another supplier', '20131312955', 'supplier'),
    await outside('customer', '45678912', 'customer'),
    await outside('another customer', '41234567', 'customer'),
  ]
}

/** Lets the services meet a caller while they still may. */
async function warmUpSession({ restUrl }: World, { name, token }: CallerKind): Promise<void> {
  const { status } = await fetch(`${restUrl}/api/v1.0/LgsArticle/pagination`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  if (status === 401) throw new Error(`${name} was never let in`)
}
