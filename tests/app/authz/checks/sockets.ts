import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { arrange, hireInto, tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { listener, statusOfUpgrade, until } from '#tests/platform/sockets/socket-listener.ts'
import { SECRET, type World } from '#tests/kit/world/world.ts'
import { ANDES, SUR, type Kind } from '../callers.ts'
import { ask } from './routes.ts'
import type { Keys } from '../data/keys.ts'
import { enter, together, type Ledger } from '../findings.ts'
import { markOf } from '../data/markers.ts'

const ASSISTANT = 4
const WITHOUT_SESSION = 4401
const SESSION_OVER = 4401

/** An alert about a company's requirement, for one of its people; answers its place in the order of all. */
async function alert({ database }: World, keys: Keys, UsrID: number, company: number): Promise<number> {
  const [row] = await arrange<{ AleSeq: number }>(
    database,
    sql`insert into "SecAlert" ("CpyID", "UsrID", "AleSeq", "AleMessage", "TrsCode", "DocEntry")
      select ${company}, ${UsrID}, coalesce(max("AleSeq"), 0) + 1, ${`Aviso de ${markOf(company)}`}, 'REQ', ${keys.get('ReqID')?.[company]}
      from "SecAlert" returning "AleSeq"`,
    '*',
  )
  return row?.AleSeq ?? 0
}

const subject = (token: string) => Number(decodeJwt(token).sub)

/** Listens as a kind of caller from before the alerts on: nobody hears a word, staff hear theirs and no other. */
async function tryListening(
  world: World,
  kind: Kind,
  before: number,
  own: readonly number[],
  ledger: Ledger,
): Promise<void> {
  const person = listener(world.url, { token: kind.token || undefined })
  const { heard, cursors } = person.listen(String(before))
  const isHeard = () => cursors().includes(own.at(-1) ?? -1)
  await until(() => person.closed.length > 0 || isHeard()).catch(() => undefined)
  const cell = `the subscription as ${kind.name}`
  if (kind.audience === 'staff') enter(ledger, `${cell}, what is heard`, String(own), String(cursors()))
  else {
    enter(ledger, `${cell}, how it ends`, kind.audience ? SESSION_OVER : WITHOUT_SESSION, person.closedWith())
    enter(ledger, `${cell}, what is heard`, 0, heard.length)
  }
  await person.close()
}

const promotionOf = (company: number) => `Promoción de ${markOf(company)}`

/** Both companies show their customers one promotion today, whatever the demo shows. */
async function promote({ database }: World): Promise<void> {
  await arrange(database, sql`update "CobAdvertisement" set "SecStatus" = 0`, '*')
  await arrange(
    database,
    sql`with kept as (
        insert into "GenFile" ("CpyID", "FilName", "FilSize", "FilType", "FilHash", "UsrCreateID")
        select company, name || '.jpg', 1, 'image/jpeg', name, 1
        from (values (${ANDES}::integer, ${promotionOf(ANDES)}), (${SUR}, ${promotionOf(SUR)})) as of (company, name)
        returning "FilID", "CpyID", "FilHash")
      insert into "CobAdvertisement" ("CpyID", "AdvName", "FilID", "AdvFrom", "AdvTo", "AdvOrder")
      select "CpyID", "FilHash", "FilID", clock_today() - 1, clock_today() + 1, 1 from kept`,
    '*',
  )
}

const PROMOTIONS = `subscription On($after: String) {
  promotionNotifications(after: $after) { cursor promotion { name } }
}`
/** A cursor that knows none of them. */
const KNOWS_NONE = '999999999'

/** Listens to promotions as a kind of caller: customers hear their own company's, and nobody else a word. */
async function tryPromotions(world: World, kind: Kind, ledger: Ledger): Promise<void> {
  const person = listener(world.url, { token: kind.token || undefined })
  const { heard, failed } = person.listen<{ cursor: string; promotion: { name: string } }>(KNOWS_NONE, PROMOTIONS)
  await until(() => person.closed.length > 0 || failed.length > 0 || heard.length > 0).catch(() => undefined)
  const owed = kind.audience === 'customer' ? [promotionOf(kind.company)] : []
  enter(
    ledger,
    `promotions as ${kind.name}, what is heard`,
    String(owed),
    String(heard.map(({ promotion }) => promotion.name)),
  )
  await person.close()
}

/** What an administrator ends a session by, and how it is named. */
const ends = {
  'DELETE User/delete': (token: string) => ({ UsrID: subject(token) }),
  'POST User/revokesession': (token: string) => ({ SesID: decodeJwt(token)['sid'] }),
}

/** A session that ends while its owner listens takes the socket with it, at the next look. */
async function tryEnding(world: World, administrator: Kind, end: keyof typeof ends, ledger: Ledger): Promise<void> {
  const [UsrID = 0] = await hireInto(world.database, ASSISTANT, 1)
  const token = await tokenOf(world.database, SECRET, UsrID)
  const asked = world.way.passed.length
  const person = listener(world.url, { token })
  person.listen()
  await until(() => world.way.passed.slice(asked).some((path) => path.includes('SecAlert/pagination')))
  const [method = '', path = ''] = end.split(' ')
  const { status } = await ask(world, { method, path }, administrator, ends[end](token))
  enter(ledger, `${end} of somebody who listens`, 200, status)
  await until(() => person.closed.length > 0, 15_000).catch(() => undefined)
  enter(ledger, `${end}, how listening ends`, SESSION_OVER, person.closedWith())
  await person.close()
}

/** Everybody at the WebSocket, with their own token; and a page of another site with the administrator's. */
export async function trySockets(world: World, keys: Keys, kinds: readonly Kind[], ledger: Ledger): Promise<void> {
  const administrator = kinds.find(({ name }) => name === 'administrator')
  if (!administrator) throw new Error('the proof has no administrator')
  const staff = kinds.filter(({ audience }) => audience === 'staff')
  const people = new Map(staff.map(({ token, company }) => [subject(token), company]))
  const own = new Map<number, number>()
  const before = (await alert(world, keys, subject(administrator.token), SUR)) - 1
  for (const [UsrID, company] of people) own.set(UsrID, await alert(world, keys, UsrID, company))
  await together(kinds, (kind) => {
    const mine = kind.audience === 'staff' ? own.get(subject(kind.token)) : undefined
    return tryListening(world, kind, before, mine === undefined ? [] : [mine], ledger)
  })
  await promote(world)
  await together(kinds, (kind) => tryPromotions(world, kind, ledger))
  for (const origin of ['https://otro.example', 'null', `${world.url}.otro.example`]) {
    const status = await statusOfUpgrade(world.url, { cookie: `circuito=${administrator.token}`, origin })
    enter(
      ledger,
      `the subscription of the administrator from ${origin.replace(world.url, 'a name like ours')}`,
      403,
      status,
    )
  }
  enter(
    ledger,
    'the subscription of the administrator from our own page',
    101,
    await statusOfUpgrade(world.url, { cookie: `circuito=${administrator.token}`, origin: world.url }),
  )
  await tryEnding(world, administrator, 'POST User/revokesession', ledger)
  await tryEnding(world, administrator, 'DELETE User/delete', ledger)
}
