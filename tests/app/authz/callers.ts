import { sql } from 'kysely'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import * as clock from '#schema/platform/time/clock.ts'
import { arrange, hireInto, tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { SECRET, type World } from '#tests/kit/world/world.ts'
import { optionTree } from '#upstream/app/seed/identity/menu-options.ts'
import type { Audience } from '#upstream/platform/auth/audience.ts'
import type { Flag } from '#upstream/platform/auth/permissions.ts'
import type { Gate } from './expected/access.ts'

/** A kind of caller: what they hold, so that what they may is told without asking the services. */
export interface Kind {
  name: string
  token: string
  /** Gives the caller a new session, after a call that ended the old one. */
  sitAnew: () => Promise<void>
  /** Null for whoever is nobody, whatever they send along. */
  audience: Audience | null
  company: number
  holds: (option: string, flag: Flag) => boolean
}

export const FLAGS: readonly Flag[] = ['Add', 'Edit', 'Delete', 'View', 'Save', 'Export']
export const ANDES = 1
export const SUR = 2

/** Holds every option at every level with all but View: reads nothing that is not their own (docs/decisions/0034). */
export const SEES_NOTHING = 'every level without View'

const ASSISTANT = 4
const ADMINISTRATOR = 1
const BOSS = 4
const MANAGER = 5
const FOREIGN_ADMINISTRATOR = 7
const nothing = () => false
const everything = () => true

/** The answer that a gate owes to a kind of caller. */
export function owed(
  { audiences, options = [], flags = [], also, level, installation, freely = [] }: Gate,
  { audience, name, holds }: Kind,
): 'in' | 401 | 403 {
  if (audiences === 'anyone') return 'in'
  if (!audience) return 401
  if (!audiences.includes(audience)) return 403
  if (freely.includes(audience)) return 'in'
  if (level && holds !== everything) return 403
  if (installation && name !== 'administrator') return 403
  const has = (option: string, flag: Flag) => holds(option, flag) && (flag !== 'Export' || holds(option, 'View'))
  const may = (option: string) => flags.some((flag) => has(option, flag)) && (!also || holds(option, also))
  return options.length === 0 || options.some(may) ? 'in' : 403
}

/**
 * The same at the graph, which reads a token's audience before the services verify it: one of the staff's that is no good
 * is refused as the staff's where the staff has no business, and otherwise as no session.
 */
export function owedByGraph(gate: Gate, kind: Kind, got: 'in' | 401 | 403): 'in' | 401 | 403 {
  const { audiences, asks = audiences } = gate
  const isOfStaff = kind.audience === null && kind.token !== ''
  return isOfStaff && asks !== 'anyone' && !asks.includes('staff') && got === 403 ? 403 : owed(gate, kind)
}

async function withSession(who: Omit<Kind, 'token' | 'sitAnew'>, open: () => Promise<string>): Promise<Kind> {
  const kind: Kind = { ...who, token: await open(), sitAnew: async () => void (kind.token = await open()) }
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
  return arrange(
    database,
    sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", ${sql.join(columns)})
      select ${UsrID}, ${ANDES}, "OptID", ${sql.join(columns.map(() => sql`true`))} from "SecOption" where "OptCode" = any(${codes}::text[])`,
  )
}

/** Tokens that look like those of `token`, and are none. */
async function counterfeits(token: string): Promise<Record<string, string>> {
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

/** Everyone of the permission proof: at least seventeen, and with `whole` a holder of each option alone. */
export async function callers(world: World, { whole = false } = {}): Promise<Kind[]> {
  const { database } = world
  const codes = optionTree.map(([code]) => code)
  const [bare, disabled, withdrawn, blind, ...hired] = await hireInto(
    database,
    ASSISTANT,
    4 + FLAGS.length + (whole ? codes.length : 0),
  )
  const seated = async (name: string, UsrID = 0, holds: Kind['holds'] = nothing, company = ANDES): Promise<Kind> => {
    return withSession({ name, audience: 'staff', company, holds }, () => tokenOf(database, SECRET, UsrID, company))
  }
  const outside = async (name: string, user: string, audience: 'supplier' | 'customer'): Promise<Kind> => {
    const side = audience === 'supplier' ? 'SUPPLIER' : 'CUSTOMER'
    return withSession(
      { name, audience, company: ANDES, holds: nothing },
      async () => (await world.as(user, { audience: side })).token ?? '',
    )
  }
  const nobody = (name: string, token: string) =>
    withSession({ name, audience: null, company: ANDES, holds: nothing }, async () => token)

  for (const [place, flag] of FLAGS.entries()) await grant(world, hired[place] ?? 0, codes, [flag])
  const ofFlags = await Promise.all(
    FLAGS.map((flag, place) => seated(`only ${flag}`, hired[place], (_, asked) => asked === flag)),
  )
  const holders = whole ? codes : []
  for (const [place, code] of holders.entries()) await grant(world, hired[FLAGS.length + place] ?? 0, [code], FLAGS)
  const ofOptions = await Promise.all(
    holders.map((code, place) => seated(`only ${code}`, hired[FLAGS.length + place], (asked) => asked === code)),
  )

  await grant(
    world,
    blind ?? 0,
    codes,
    FLAGS.filter((flag) => flag !== 'View'),
    LEVELS,
  )
  await grant(world, withdrawn ?? 0, codes, FLAGS)
  const robbed = await seated('permission removed after sign-in', withdrawn)
  await knock(world, robbed)
  await arrange(database, sql`delete from "SecUserOption" where "UsrID" in (${withdrawn}, ${BOSS}, ${MANAGER})`, '*')
  const gone = await seated('disabled account', disabled)
  await knock(world, gone)
  await arrange(database, sql`update "SecUser" set "SecStatus" = 0 where "UsrID" = ${disabled}`, '*')
  // The services look anew at rights and accounts within five seconds.
  await new Promise((resolve) => setTimeout(resolve, 5_100))

  const administrator = await seated('administrator', ADMINISTRATOR, everything)
  return [
    await nobody('anonymous', ''),
    ...(await Promise.all(
      Object.entries(await counterfeits(administrator.token)).map(([name, token]) => nobody(name, token)),
    )),
    { ...gone, audience: null },
    await seated('internal without flags', bare),
    ...ofFlags,
    await seated(SEES_NOTHING, blind, (_, asked) => asked !== 'View'),
    ...ofOptions,
    await seated('approver of this level', BOSS),
    await seated('approver of the next level', MANAGER),
    robbed,
    administrator,
    await seated('administrator of another company', FOREIGN_ADMINISTRATOR, everything, SUR),
    await outside('supplier', '20512333797', 'supplier'),
    await outside('another supplier', '20131312955', 'supplier'),
    await outside('customer', '45678912', 'customer'),
    await outside('another customer', '41234567', 'customer'),
  ]
}

/** Lets the services meet a caller while they still may. */
async function knock({ restUrl }: World, { name, token }: Kind): Promise<void> {
  const { status } = await fetch(`${restUrl}/api/v1.0/LgsArticle/pagination`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  if (status === 401) throw new Error(`${name} was never let in`)
}
