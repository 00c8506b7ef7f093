import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { pdf } from '#tests/kit/files/sample-files.ts'
import type { Answer } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import { createSocketListener, waitUntil } from '#tests/platform/sockets/socket-listener.ts'

const [LOS_ANDES, SUR] = ['1', '2']
const world = provideWorld()
let token: string
let userId: string

/** Asks as a page does, by the cookie of its browser, and names the session that it shows. */
async function ask<T = unknown>(query: string, shown: Record<string, string>, variables?: Record<string, unknown>) {
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `circuito=${token}`, ...shown },
    body: JSON.stringify({ query, variables }),
  })
  return { ...((await response.json()) as Omit<Answer<T>, 'status'>), status: response.status }
}

const pageOf = (company: string, user = userId) => ({ 'x-company-id': company, 'x-user-id': user })

beforeAll(async () => {
  await executeSql(
    world.database,
    sql`insert into "SecUserCompany" ("UsrID", "CpyID") select "UsrID", 2 from "SecUser" where "UsrName" = 'admin'`,
    '*',
  )
  await executeSql(
    world.database,
    sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowAdd", "IsAllowSave", "IsAllowView", "IsAllowExport", "IsLevelManager")
      select u."UsrID", 2, o."OptID", true, true, true, true, true from "SecUser" u, "SecOption" o
      where u."UsrName" = 'admin' and o."OptCode" = 'BUSINESS_LINE'`,
    '*',
  )
  token = (await world.as('admin', { company: SUR })).token ?? ''
  const { data } = await ask<{ me: { user: { id: string }; company: { id: string } } }>(
    '{ me { user { id } company { id } } }',
    {},
  )
  expect(data.me.company.id).toBe(SUR)
  userId = data.me.user.id
})

const SAVE = 'mutation ($input: SaveBusinessLineInput!) { saveBusinessLine(input: $input) { errors { message } } }'
const LINES = 'query Lines { businessLines(search: "Dragado") { items { name } } }'
const linesOf = async (shown: Record<string, string> = {}) =>
  (await ask<{ businessLines: { items: { name: string }[] } }>(LINES, shown)).data.businessLines.items.map(
    ({ name }) => name,
  )

const refusal = (rule: string) => ({
  status: 401,
  errors: [{ extensions: { code: 'UNAUTHENTICATED', rule, requestId: expect.any(String) as string } }],
})

it('what a page of another company sends is refused before any of it is done', async () => {
  const answer = await ask(SAVE, pageOf(LOS_ANDES), { input: { name: 'Dragado' } })
  expect(answer).toMatchObject(refusal('SESSION_MISMATCH_COMPANY'))
  expect(answer.data).toBeUndefined()
  expect(await linesOf()).toEqual([])
})

it('so is what a page of another person sends', async () => {
  const answer = await ask(SAVE, pageOf(SUR, '999999'), { input: { name: 'Dragado' } })
  expect(answer).toMatchObject(refusal('SESSION_MISMATCH_USER'))
  expect(await linesOf()).toEqual([])
})

it('what names its own session, or none, is done as ever', async () => {
  expect((await ask(SAVE, pageOf(SUR), { input: { name: 'Dragado' } })).errors).toBeUndefined()
  expect((await ask(SAVE, {}, { input: { name: 'Dragado marino' } })).errors).toBeUndefined()
  expect(await linesOf(pageOf(SUR))).toEqual(['Dragado', 'Dragado marino'])
})

it('an answer that is given again is not given to a page of another company', async () => {
  expect(await linesOf(pageOf(SUR))).toEqual(await linesOf(pageOf(SUR)))
  expect(await ask(LINES, pageOf(LOS_ANDES))).toMatchObject(refusal('SESSION_MISMATCH_COMPANY'))
})

it('a file of a page of another company is not taken', async () => {
  const upload = async (shown: Record<string, string>) => {
    const body = new FormData()
    body.set('file', new Blob([pdf]), 'plano.pdf')
    const response = await fetch(`${world.url}/files/attachments?kind=REQUIREMENT`, {
      method: 'POST',
      headers: { cookie: `circuito=${token}`, 'x-requested-with': 'XMLHttpRequest', ...shown },
      body,
    })
    return { status: response.status, ...((await response.json()) as object) }
  }
  const files = async () => (await executeSql(world.database, sql`select from "GenFile"`, '*')).length
  const before = await files()
  expect(await upload(pageOf(LOS_ANDES))).toMatchObject(refusal('SESSION_MISMATCH_COMPANY'))
  expect(await files()).toBe(before)
  expect((await upload(pageOf(SUR))).status).toBe(200)
})

it('a file that is opened by its address is not handed out where that names another company', async () => {
  const open = async (query: string) => {
    const response = await fetch(`${world.url}/files/businessLines.xlsx${query}`, {
      headers: { cookie: `circuito=${token}` },
    })
    return { status: response.status, body: await response.text() }
  }
  const refused = await open(`?search=Dragado&sessionCompany=${LOS_ANDES}`)
  expect(refused.status).toBe(401)
  expect(JSON.parse(refused.body)).toMatchObject({ errors: [{ extensions: { rule: 'SESSION_MISMATCH_COMPANY' } }] })
  expect((await open(`?search=Dragado&sessionCompany=${SUR}&sessionCompany=${LOS_ANDES}`)).status).toBe(401)
  expect((await open(`?search=Dragado&sessionCompany=${SUR}`)).status).toBe(200)
  expect((await open('?search=Dragado')).status).toBe(200)
})

it('a page of another company hears no news', async () => {
  const headers = { cookie: `circuito=${token}`, origin: world.url }
  const stale = createSocketListener(world.url, { params: pageOf(LOS_ANDES), headers })
  stale.listen()
  await waitUntil(() => stale.closed.length > 0)
  expect(stale.closedWith()).toBe(4403)
  const current = createSocketListener(world.url, { params: pageOf(SUR), headers })
  current.listen('0')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(current.closed).toEqual([])
  await Promise.all([stale.close(), current.close()])
})

it('whoever has no session is told that, whatever the page shows', async () => {
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...pageOf(LOS_ANDES) },
    body: JSON.stringify({ query: LINES }),
  })
  const { errors } = (await response.json()) as Answer<unknown>
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED', rule: 'GENERIC_UNAUTHENTICATED' } }])
})
