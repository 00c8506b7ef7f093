import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { isRedirection } from '#schema/modules/receivables/announcement/announcement.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { pdf, png } from '#tests/kit/files/sample-files.ts'
import { createSocketListener, waitUntil } from '#tests/platform/sockets/socket-listener.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import { sweepOrphans } from '#upstream/platform/files/sweep-orphans.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

let now = new Date('2026-05-10T12:00:00-05:00')
const world = provideWorld({ now: () => now })
let admin: Caller
let customer: Caller

beforeAll(async () => {
  admin = await world.as('admin')
  customer = await world.as('45678912', { audience: 'CUSTOMER' })
})

interface Announcement {
  id: string
  name: string
  link: string | null
  isActive: boolean
  version: number
}

const SAVE = `mutation Save($input: SaveAnnouncementInput!) {
  saveAnnouncement(input: $input) { announcement { id name link isActive version } errors { message path } }
}`

async function uploaded(name = 'verano.png', bytes = png, who = admin) {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], name))
  const headers = { authorization: `Bearer ${who.token}` }
  const response = await fetch(`${world.url}/files/pictures`, { method: 'POST', body, headers })
  return ((await response.json()) as { fileId: string }).fileId
}

const may = {
  name: 'Casa abierta en Surco',
  link: 'https://losandes.example/surco',
  from: '2026-05-01',
  to: '2026-05-31',
  position: 0,
}
const save = (input: object, who = admin) =>
  who.graph<{ saveAnnouncement: { announcement: Announcement | null; errors: { message: string; path: string[] }[] } }>(
    SAVE,
    { input },
  )
const saved = async (input: object) => (await save(input)).data.saveAnnouncement.announcement as Announcement
const refused = async (input: object) => (await save(input)).data.saveAnnouncement.errors

/** What the customer's carousel holds. */
const carousel = async () => {
  const { data } = await customer.graph<{ myCustomer: { promotions: { id: string; name: string }[] } }>(
    '{ myCustomer { promotions { id name } } }',
  )
  return data.myCustomer.promotions
}
const picture = async (path: string, who: Caller) => {
  const response = await fetch(world.url + path, { headers: { authorization: `Bearer ${who.token}` } })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

describe('an announcement', () => {
  it('is seen by customers on its days alone, picture and words', async () => {
    const { id } = await saved({ ...may, fileId: await uploaded() })
    expect(await carousel()).toContainEqual({ id, name: may.name })
    expect(await picture(`/files/promotions/${id}`, customer)).toEqual({ status: 200, type: 'image/png', bytes: png })
    expect(await picture(`/files/announcements/${id}`, admin)).toEqual({ status: 200, type: 'image/png', bytes: png })
    now = new Date('2026-06-01T00:30:00-05:00')
    expect((await carousel()).map((each) => each.id)).not.toContain(id)
    expect((await picture(`/files/announcements/${id}`, admin)).status).toBe(200)
    now = new Date('2026-05-10T12:00:00-05:00')
  })

  it('is changed once from what was read, taken away and shown again', async () => {
    const first = await saved({ ...may, name: 'Feria', fileId: await uploaded() })
    const { data } = await admin.graph<{ announcement: { fileId: string } }>(
      'query One($id: ID!) { announcement(id: $id) { fileId } }',
      { id: first.id },
    )
    const again = {
      ...may,
      id: first.id,
      version: first.version,
      fileId: data.announcement.fileId,
      name: 'Feria de departamentos',
      link: '/portal/preguntas',
    }
    expect(await saved(again)).toMatchObject({ name: 'Feria de departamentos', link: '/portal/preguntas', version: 2 })
    expect((await save(again)).errors?.[0]?.extensions.code).toBe('CONFLICT')
    for (const isActive of [false, true]) {
      await admin.graph(
        'mutation Set($input: SetActiveInput!) { setAnnouncementActive(input: $input) { errors { message } } }',
        { input: { id: first.id, isActive } },
      )
      expect((await carousel()).some(({ id }) => id === first.id)).toBe(isActive)
    }
  })

  it('is refused in words: no picture of the caller’s own, days the wrong way round, a link that leads nowhere safe', async () => {
    const fileId = await uploaded()
    const buyer = await world.as('comprador')
    expect(await refused({ ...may, fileId: await uploaded('x.png', png, buyer) })).toEqual([
      { message: 'Imagen: suba una imagen .jpg o .png de 2 MB como máximo', path: ['fileId'] },
    ])
    expect(await refused({ ...may, fileId: 'nada' })).toMatchObject([{ path: ['fileId'] }])
    expect(await refused({ ...may, fileId, to: '2026-04-30' })).toEqual([
      { message: 'Hasta: no puede ser anterior a Desde', path: ['to'] },
    ])
    expect(await refused({ ...may, fileId, link: 'javascript:alert(1)' })).toEqual([
      { message: 'Enlace: indique una dirección https:// o una ruta que empiece con /', path: ['link'] },
    ])
    expect(await uploaded('contrato.pdf', pdf)).toBeUndefined()
    for (const link of [
      '//evil.example',
      '/\\evil.example',
      'http://a.example',
      'https://a@evil.example',
      'https://',
      'mailto:a@b.pe',
    ])
      expect(isRedirection(link), link).toBe(false)
  })

  it('is the business of whoever may, of the company alone, and its picture outlives the sweeping of files', async () => {
    const reader = await world.as('consulta')
    const stranger = await world.as('admin2')
    const row = await saved({ ...may, fileId: await uploaded() })
    expect((await save({ ...may, fileId: await uploaded() }, reader)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect(
      (
        await stranger.graph<{ announcement: null }>('query One($id: ID!) { announcement(id: $id) { name } }', {
          id: row.id,
        })
      ).data.announcement,
    ).toBeNull()
    expect((await picture(`/files/announcements/${row.id}`, stranger)).status).toBe(404)
    expect((await picture(`/files/announcements/${row.id}`, customer)).status).toBe(403)
    await sweepOrphans(
      world.database,
      folderStore(await mkdtemp(join(tmpdir(), 'circuito-sweep-'))),
      clock.now().getTime() + 3 * 86_400_000,
    )
    const storedAnnouncements = await executeSql(
      world.database,
      sql`select from "GenFile" f join "CobAdvertisement" a on a."FilID" = f."FilID" where a."AdvID" = ${Number(row.id)}`,
    )
    expect(storedAnnouncements).toHaveLength(1)
  })
})

const LISTEN = `subscription On($after: String) {
  promotionNotifications(after: $after) { cursor promotion { id name link } }
}`
interface PublishedEvent {
  cursor: string
  promotion: { id: string; name: string }
}

/** Somebody who listens, once the services were asked what there is already. */
async function listening(who: Caller, after?: string) {
  const person = createSocketListener(world.url, { token: who.token })
  const forwardedBefore = world.way.passed.length
  const { heard: events, failed } = person.listen<PublishedEvent>(after, LISTEN)
  const looked = () =>
    world.way.passed.slice(forwardedBefore).some((path) => path.includes('PagPaymentGateway/advertisements'))
  await waitUntil(() => looked() || failed.length > 0)
  return { heard: events, failed, close: person.close, names: () => events.map(({ promotion }) => promotion.name) }
}

describe('a customer who is connected', () => {
  it('is told once of what is published for today, and after a reconnection of what was missed', async () => {
    const fileId = await uploaded()
    const here = await listening(customer)
    const fair = await saved({ ...may, name: 'Feria de mayo', fileId })
    await waitUntil(() => here.heard.length === 1)
    expect(here.heard[0]?.promotion).toEqual({ id: fair.id, name: 'Feria de mayo', link: may.link })
    await saved({ ...may, id: fair.id, version: fair.version, name: 'Feria de mayo, segunda semana', fileId })
    await saved({ ...may, name: 'De junio', fileId: await uploaded(), from: '2026-06-01', to: '2026-06-30' })
    for (const isActive of [false, true])
      await admin.graph(
        'mutation Set($input: SetActiveInput!) { setAnnouncementActive(input: $input) { errors { message } } }',
        { input: { id: fair.id, isActive } },
      )
    await saved({ ...may, name: 'Descuento de la semana', fileId: await uploaded() })
    await waitUntil(() => here.heard.length === 2)
    await here.close()

    await saved({ ...may, name: 'Mientras no estaba', fileId: await uploaded() })
    const again = await listening(customer, here.heard.at(-1)?.cursor)
    await waitUntil(() => again.heard.length === 1)
    expect([...here.names(), ...again.names()]).toEqual([
      'Feria de mayo',
      'Descuento de la semana',
      'Mientras no estaba',
    ])
    await again.close()
  })

  it('and nobody else: neither the staff nor suppliers, nor with a cursor that never was one', async () => {
    const codes = []
    for (const [who, after] of [
      [admin, undefined],
      [await world.as('20512333797', { audience: 'SUPPLIER' }), undefined],
      [customer, 'ayer'],
    ] as const) {
      const { failed, heard: events, close } = await listening(who, after)
      codes.push((failed[0] as { extensions: { code: string } }).extensions.code)
      expect(events).toEqual([])
      await close()
    }
    expect(codes).toEqual(['FORBIDDEN', 'FORBIDDEN', 'BAD_USER_INPUT'])
  })
})
