import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { fieldMessages } from '#schema/platform/values/messages.ts'
import { ELENA, MARCO } from '#tests/modules/receivables/payment/payer.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { emailsTo } from '#tests/platform/mail/sent-emails.ts'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

interface Data {
  email: string | null
  mobile: string | null
  address: string | null
}
interface Request {
  id: string
  state: string
  mark: string
  proposed: Data
  before: Data
  current: Data
  reason: string | null
  decidedBy: string | null
}
interface Payload {
  request: Request | null
  errors: { message: string; path: string[] }[]
}

const OLD = 'elena@contact.example'
const NEW = 'elena.nueva@contact.example'
const STALE = 'El registro fue modificado desde que usted lo abrió'
const DATA = '{ email mobile address }'
const FIELDS = `id state mark proposed ${DATA} before ${DATA} current ${DATA} reason decidedBy`

const world = provideWorld()
let elena: Caller
let admin: Caller
beforeAll(async () => {
  elena = await world.as(ELENA, { audience: 'CUSTOMER' })
  admin = await world.as('admin')
})
beforeEach(async () => {
  for (const table of ['PagContactRequest', 'GenMail'])
    await executeSql(world.database, sql`delete from ${sql.table(table)}`, '*')
  await executeSql(world.database, sql`delete from "SecAlert" where "TrsCode" = 'CDC'`, '*')
  await executeSql(
    world.database,
    sql`update "PagCustomer" set "correoElectronico" = ${OLD}, "telefonoCelular" = '987654321', "direccion" = 'Av. Uno 1'
      where "CpyID" = 1 and "nroDocumentoTitular" = ${ELENA}`,
    '*',
  )
})

async function send(caller: Caller, mutation: string, input: Record<string, unknown>) {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`
  const { data, errors } = await caller.graph<Record<string, Payload> | null>(
    `mutation ($input: ${type}) { ${mutation}(input: $input) { request { ${FIELDS} } errors { message path } } }`,
    { input },
  )
  const payload = data?.[mutation]
  return {
    request: payload?.request ?? null,
    errors: payload?.errors ?? [],
    failure: errors?.[0]?.message,
    code: errors?.[0]?.extensions.code,
  }
}
const ask = (input: Partial<Data>, caller = elena) => send(caller, 'requestContactCorrection', input)
const decide = (input: Record<string, unknown>, caller = admin) => send(caller, 'decideContactCorrection', input)
const mine = async (caller = elena) =>
  (await caller.graph<{ myContactRequest: Request | null }>(`{ myContactRequest { ${FIELDS} } }`)).data.myContactRequest
const read = async (id: string) =>
  (
    await admin.graph<{ contactRequest: Request | null }>(
      `query ($id: ID!) { contactRequest(id: $id) { ${FIELDS} } }`,
      { id },
    )
  ).data.contactRequest
async function bell(caller: Caller) {
  const { data } = await caller.graph<{
    notifications: { items: { kind: string; isRead: boolean; message: string }[] }
  }>('{ notifications { items { kind isRead message } } }')
  return data.notifications.items.filter(({ kind }) => kind === 'CONTACT_REQUEST')
}
async function asked(input: Partial<Data>): Promise<Request> {
  const { request, errors } = await ask(input)
  if (!request) throw new Error(JSON.stringify(errors))
  return request
}

it('is asked for what changes alone, once at a time, and the staff and the old mailbox hear of it', async () => {
  const request = await asked({ email: NEW, mobile: '+51 987 654 321' })
  expect(request).toMatchObject({
    state: 'PENDING',
    proposed: { email: NEW, mobile: null, address: null },
    before: { email: OLD, mobile: '987654321', address: 'Av. Uno 1' },
  })
  expect((await ask({ address: 'Av. Dos 2' })).failure).toBe('Ya pidió una corrección que está por resolver.')
  expect((await emailsTo(world.database, OLD)).map(({ MalSubject }) => MalSubject)).toEqual([
    'Se pidió cambiar su correo electrónico',
  ])
  expect(await emailsTo(world.database, NEW)).toEqual([])
  expect(await bell(admin)).toMatchObject([{ isRead: false }])
  await expect(
    executeSql(
      world.database,
      sql`insert into "PagContactRequest" ("CpyID", "CusID", "UsrID", "CcrAddress")
        select "CpyID", "CusID", "UsrID", 'x' from "PagContactRequest"`,
      '*',
    ),
  ).rejects.toThrow('one_open_contact_request')
})

it('of two at once takes one', async () => {
  const both = await Promise.all([ask({ mobile: '912345678' }), ask({ address: 'Av. Dos 2' })])
  expect(both.filter(({ request }) => request)).toHaveLength(1)
})

it('refuses what is not valid, what changes nothing and what empties the record, each at its field', async () => {
  expect((await ask({ email: 'no', mobile: '12', address: ' ' })).errors).toEqual([
    { message: fieldMessages.email, path: ['email'] },
    { message: 'El teléfono debe tener al menos 6 dígitos', path: ['mobile'] },
    { message: 'Campo Requerido', path: ['address'] },
  ])
  expect((await ask({ address: ' Av. Uno 1 ' })).errors).toEqual([{ message: 'Cambie al menos un dato', path: [] }])
  expect(await mine()).toBeNull()
})

it('may be withdrawn by its customer alone while nobody decided; three a day are taken', async () => {
  const { id } = await asked({ address: 'Av. Dos 2' })
  const marco = await world.as(MARCO, { audience: 'CUSTOMER' })
  expect((await send(marco, 'withdrawContactCorrection', { id })).code).toBe('NOT_FOUND')
  expect((await send(elena, 'withdrawContactCorrection', { id })).request?.state).toBe('WITHDRAWN')
  expect((await send(elena, 'withdrawContactCorrection', { id })).failure).toBe(STALE)
  expect(new Set((await bell(admin)).map(({ isRead }) => isRead))).toEqual(new Set([true]))
  for (const address of ['Av. Tres 3', 'Av. Cuatro 4'])
    await send(elena, 'withdrawContactCorrection', { id: (await asked({ address })).id })
  const more = await ask({ address: 'Av. Cinco 5' })
  expect(more.failure ?? more.errors[0]?.message).toBeDefined()
  expect(more.request).toBeNull()
})

it('is accepted into the record at once, with the trail; both mailboxes and the bell tell of it', async () => {
  const { id, mark } = await asked({ email: NEW, address: 'Av. Dos 2' })
  const both = await Promise.all([decide({ id, isAccepted: true, mark }), decide({ id, isAccepted: true, mark })])
  expect(both.map(({ request, failure }) => request?.state ?? failure).sort()).toEqual(['ACCEPTED', STALE])
  expect((await read(id))?.current).toEqual({ email: NEW, mobile: '987654321', address: 'Av. Dos 2' })
  expect(await mine()).toMatchObject({ state: 'ACCEPTED', decidedBy: null })
  expect((await emailsTo(world.database, OLD)).at(-1)?.MalSubject).toBe('Su correo electrónico fue cambiado')
  expect((await emailsTo(world.database, NEW)).map(({ MalSubject }) => MalSubject)).toEqual([
    'Sus datos fueron corregidos',
  ])
  expect(new Set((await bell(admin)).map(({ isRead }) => isRead))).toEqual(new Set([true]))
  expect(await bell(elena)).toMatchObject([{ isRead: false, message: 'Sus datos de contacto fueron corregidos' }])
  const trail = await executeSql<{ AudChange: { correoElectronico: string; before: object } }>(
    world.database,
    sql`select "AudChange" from "SecAudit" where "AudResource" = 'PagCustomer' and "AudAction" = 'update' order by "AudID" desc limit 1`,
    '*',
  )
  expect(trail[0]?.AudChange).toMatchObject({
    correoElectronico: NEW,
    before: { correoElectronico: OLD, direccion: 'Av. Uno 1' },
  })
})

it('is refused with a reason that the customer reads, and leaves the record as it is', async () => {
  const { id } = await asked({ mobile: '912345678' })
  expect((await decide({ id, isAccepted: false, reason: 'no' })).errors).toEqual([
    { message: 'Escriba el motivo en 10 a 500 caracteres', path: ['reason'] },
  ])
  const reason = 'El número no responde.'
  expect((await decide({ id, isAccepted: false, reason })).request?.state).toBe('REFUSED')
  expect(await mine()).toMatchObject({ state: 'REFUSED', reason, current: { mobile: '987654321' } })
  expect((await emailsTo(world.database, OLD)).at(-1)?.MalText).toContain(reason)
  expect((await ask({ mobile: '912345678' })).request?.state).toBe('PENDING')
})

it('is not accepted over a record that changed since it was read', async () => {
  const { id, mark } = await asked({ address: 'Av. Dos 2' })
  await executeSql(
    world.database,
    sql`update "PagCustomer" set "direccion" = 'Av. Otra 9' where "CpyID" = 1 and "nroDocumentoTitular" = ${ELENA}`,
    '*',
  )
  expect((await decide({ id, isAccepted: true, mark })).failure).toBe(STALE)
  const now = await read(id)
  expect(now).toMatchObject({ state: 'PENDING', before: { address: 'Av. Uno 1' }, current: { address: 'Av. Otra 9' } })
  expect((await decide({ id, isAccepted: true, mark: now?.mark })).request?.state).toBe('ACCEPTED')
})

it('is found by the staff, filtered and searched', async () => {
  await asked({ address: 'Av. Dos 2' })
  const count = async (variables: Record<string, unknown>) =>
    (
      await admin.graph<{ contactRequests: { total: number } }>(
        'query ($search: String, $filter: ContactRequestFilter) { contactRequests(search: $search, filter: $filter) { total } }',
        variables,
      )
    ).data.contactRequests.total
  expect(await count({ search: ELENA, filter: { state: 'PENDING' } })).toBe(1)
  expect(await count({ filter: { state: 'REFUSED' } })).toBe(0)
  expect(await count({ filter: { to: '2020-01-01' } })).toBe(0)
  expect(await count({ search: 'nadie' })).toBe(0)
})

it('lists those that wait first, and goes out as Excel as it is filtered, by the right to export', async () => {
  const waiting = await asked({ mobile: '912345678' })
  const decided = await (async () => {
    const marco = await world.as(MARCO, { audience: 'CUSTOMER' })
    const { request } = await ask({ address: 'Jr. Nuevo 100' }, marco)
    return (await decide({ id: request?.id, isAccepted: false, reason: 'No coincide con el recibo.' })).request
  })()
  const { data } = await admin.graph<{ contactRequests: { items: { id: string }[] } }>(
    '{ contactRequests { items { id } } }',
  )
  expect(data.contactRequests.items.map(({ id }) => id)).toEqual([waiting.id, decided?.id])
  const excel = (caller: Caller) =>
    fetch(`${world.url}/files/contact-requests.xlsx?state=REFUSED`, {
      headers: { authorization: `Bearer ${caller.token}` },
    })
  const rows = await readExcel(new Uint8Array(await (await excel(admin)).arrayBuffer()))
  expect(rows).toHaveLength(2)
  const texts = rows[1]?.map((cell) => cell?.text)
  expect(texts).toEqual(expect.arrayContaining(['Rechazada', 'Jr. Nuevo 100', 'No coincide con el recibo.']))
  expect(texts).not.toContain('912345678')
  expect((await excel(await world.as('dflores'))).status).toBe(403)
})
