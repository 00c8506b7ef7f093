import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { executeSql, createUsersInPosition, tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { createSocketListener, statusOfUpgrade, waitUntil } from '#tests/platform/sockets/socket-listener.ts'
import { SECRET, type World } from '#tests/kit/world/world.ts'
import { ANDES, SUR, userIdOf, type CallerKind } from '../callers.ts'
import { callRoute } from './routes.ts'
import type { Keys } from '../data/keys.ts'
import { recordCell, forEachConcurrently, type PermissionReport } from '../findings.ts'
import { companyMarker } from '../data/markers.ts'

const ASSISTANT = 4
const WITHOUT_SESSION = 4401
const SESSION_OVER = 4401

/** An alert about a company's requirement, for one of its people; answers its place in the order of all. */
async function alert({ database }: World, keys: Keys, UsrID: number, company: number): Promise<number> {
  const [row] = await executeSql<{ AleSeq: number }>(
    database,
    sql`insert into "SecAlert" ("CpyID", "UsrID", "AleSeq", "AleMessage", "TrsCode", "DocEntry")
      select ${company}, ${UsrID}, coalesce(max("AleSeq"), 0) + 1, ${`Aviso de ${companyMarker(company)}`}, 'REQ', ${keys.get('ReqID')?.[company]}
      from "SecAlert" returning "AleSeq"`,
    '*',
  )
  return row?.AleSeq ?? 0
}

const subject = (token: string) => Number(decodeJwt(token).sub)

/** Listens as a kind of caller from before the alerts on: whoever is not signed in hears no word, everybody else theirs and no other. */
async function checkAlertSubscription(
  world: World,
  kind: CallerKind,
  before: number,
  own: readonly number[],
  ledger: PermissionReport,
): Promise<void> {
  const person = createSocketListener(world.url, { token: kind.token || undefined })
  const { heard, cursors } = person.listen(String(before))
  const isHeard = () => cursors().includes(own.at(-1) ?? -1)
  await waitUntil(() => person.closed.length > 0 || isHeard()).catch(() => undefined)
  const cell = `the subscription as ${kind.name}`
  if (kind.audience) recordCell(ledger, `${cell}, what is heard`, String(own), String(cursors()))
  else {
    recordCell(ledger, `${cell}, how it ends`, WITHOUT_SESSION, person.closedWith())
    recordCell(ledger, `${cell}, what is heard`, 0, heard.length)
  }
  await person.close()
}

const promotionOf = (company: number) => `Promoción de ${companyMarker(company)}`

/** Both companies show their customers one promotion today, whatever the demo shows. */
async function promote({ database }: World): Promise<void> {
  await executeSql(database, sql`update "CobAdvertisement" set "SecStatus" = 0`, '*')
  await executeSql(
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
async function checkPromotionSubscription(world: World, kind: CallerKind, ledger: PermissionReport): Promise<void> {
  const person = createSocketListener(world.url, { token: kind.token || undefined })
  const { heard, failed } = person.listen<{ cursor: string; promotion: { name: string } }>(KNOWS_NONE, PROMOTIONS)
  await waitUntil(() => person.closed.length > 0 || failed.length > 0 || heard.length > 0).catch(() => undefined)
  const expectedPromotions = kind.audience === 'customer' ? [promotionOf(kind.company)] : []
  recordCell(
    ledger,
    `promotions as ${kind.name}, what is heard`,
    String(expectedPromotions),
    String(heard.map(({ promotion }) => promotion.name)),
  )
  await person.close()
}

const CHANGES = `subscription On($after: String) {
  documentChanges(after: $after, first: 500) { cursor: endCursor items { kind documentId } }
}`

/**
 * Follows the changes of documents from their beginning: staff are told those of their own company, the administrator some in any
 * case, and nobody else a word.
 */
async function checkChangeSubscription(
  world: World,
  keys: Keys,
  kind: CallerKind,
  ledger: PermissionReport,
): Promise<void> {
  const person = createSocketListener(world.url, { token: kind.token || undefined })
  const { heard, failed } = person.listen<{ cursor: string; items: { kind: string; documentId: string }[] }>(
    undefined,
    CHANGES,
  )
  await waitUntil(() => person.closed.length > 0 || failed.length > 0 || heard.length > 0).catch(() => undefined)
  const items = heard.flatMap((page) => page.items)
  const foreignId = String(keys.get('ReqID')?.[kind.company === ANDES ? SUR : ANDES])
  const isForeign = items.some((item) => item.kind === 'REQUIREMENT' && item.documentId === foreignId)
  recordCell(ledger, `changes as ${kind.name}, of another company`, false, isForeign)
  if (kind.audience !== 'staff') recordCell(ledger, `changes as ${kind.name}, what is heard`, 0, items.length)
  else if (kind.name === 'administrator') recordCell(ledger, 'changes as administrator, heard', true, items.length > 0)
  await person.close()
}

/** What an administrator ends a session by, and how it is named. */
const ends = {
  'DELETE User/delete': (token: string) => ({ UsrID: subject(token) }),
  'POST User/revokesession': (token: string) => ({ SesID: decodeJwt(token)['sid'] }),
}

/** A session that ends while its owner listens takes the socket with it, at the next look. */
async function checkSessionEnd(
  world: World,
  administrator: CallerKind,
  end: keyof typeof ends,
  ledger: PermissionReport,
): Promise<void> {
  const [UsrID = 0] = await createUsersInPosition(world.database, ASSISTANT, 1)
  const token = await tokenOf(world.database, SECRET, UsrID)
  const forwardedBefore = world.way.passed.length
  const person = createSocketListener(world.url, { token })
  person.listen()
  await waitUntil(() => world.way.passed.slice(forwardedBefore).some((path) => path.includes('SecAlert/pagination')))
  const [method = '', path = ''] = end.split(' ')
  const { status } = await callRoute(world, { method, path }, administrator, ends[end](token))
  recordCell(ledger, `${end} of somebody who listens`, 200, status)
  await waitUntil(() => person.closed.length > 0, 15_000).catch(() => undefined)
  recordCell(ledger, `${end}, how listening ends`, SESSION_OVER, person.closedWith())
  await person.close()
}

/** Everybody at the WebSocket, with their own token; and a page of another site with the administrator's. */
export async function checkSockets(
  world: World,
  keys: Keys,
  kinds: readonly CallerKind[],
  ledger: PermissionReport,
): Promise<void> {
  const administrator = kinds.find(({ name }) => name === 'administrator')
  if (!administrator) throw new Error('the proof has no administrator')
  const staff = kinds.filter(({ audience }) => audience === 'staff')
  const people = new Map(staff.map((kind) => [userIdOf(kind), kind.company]))
  const own = new Map<number, number>()
  const before = (await alert(world, keys, subject(administrator.token), SUR)) - 1
  for (const [UsrID, company] of people) own.set(UsrID, await alert(world, keys, UsrID, company))
  await forEachConcurrently(kinds, (kind) => {
    const mine = kind.audience === 'staff' ? own.get(userIdOf(kind)) : undefined
    return checkAlertSubscription(world, kind, before, mine === undefined ? [] : [mine], ledger)
  })
  await forEachConcurrently(kinds, (kind) => checkChangeSubscription(world, keys, kind, ledger))
  await promote(world)
  await forEachConcurrently(kinds, (kind) => checkPromotionSubscription(world, kind, ledger))
  for (const origin of ['https://otro.example', 'null', `${world.url}.otro.example`]) {
    const status = await statusOfUpgrade(world.url, { cookie: `circuito=${administrator.token}`, origin })
    recordCell(
      ledger,
      `the subscription of the administrator from ${origin.replace(world.url, 'a name like ours')}`,
      403,
      status,
    )
  }
  recordCell(
    ledger,
    'the subscription of the administrator from our own page',
    101,
    await statusOfUpgrade(world.url, { cookie: `circuito=${administrator.token}`, origin: world.url }),
  )
  await checkSessionEnd(world, administrator, 'POST User/revokesession', ledger)
  await checkSessionEnd(world, administrator, 'DELETE User/delete', ledger)
}
