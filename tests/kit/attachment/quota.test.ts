import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { openUpstream, type Caller, type Upstream } from '#tests/platform/environment/service.ts'
import type { FreeDisk } from '#upstream/platform/http/upload-quota.ts'
import { uploadFile, pdf } from '#tests/kit/files/sample-files.ts'

let upstream: Upstream
let author: Caller
let supplier: Caller
let free: FreeDisk = { share: 0.5, bytes: 1e12 }
beforeAll(async () => {
  upstream = await openUpstream({ freeDisk: async () => free })
  author = await upstream.signIn('solicitante')
  supplier = await upstream.signIn('20512333797', { LexID: 1000 })
})
afterAll(() => upstream.stop())

it('an export is refused while the disk is nearly full', async () => {
  free = { share: 0.09, bytes: 1e9 }
  const admin = await upstream.signIn('admin')
  const order = { ExpList: 'LgsOrderPurcharse/dataexcel', ExpFormat: 'csv' }
  expect((await admin.call('POST', 'GenExport/save', order)).status).toBe(503)
  free = { share: 0.5, bytes: 1e12 }
  expect((await admin.call('POST', 'GenExport/save', order)).status).toBe(200)
})

describe('uploads', () => {
  it('are refused while the disk is nearly full, and leave nothing on it', async () => {
    const before = (await readdir(upstream.filesDir)).length
    free = { share: 0.09, bytes: 1e9 }
    const { status, Errors } = await uploadFile(upstream, author, 'a.pdf', pdf)
    expect([status, Errors]).toEqual([
      503,
      ['El servidor no tiene espacio suficiente para recibir archivos. Avise al administrador.'],
    ])
    expect((await readdir(upstream.filesDir)).length).toBe(before)
    free = { share: 0.09, bytes: 100e9 }
    expect((await uploadFile(upstream, author, 'a.pdf', pdf)).status).toBe(200)
    free = { share: 0.5, bytes: 1e12 }
  })

  it.each([
    ['files', 300, 1, 'Ya subió 300 archivos en un día. Vuelva a intentarlo mañana.'],
    ['bytes', 50, 20_000_000, 'Ya subió 1,000 MB de archivos en un día. Vuelva a intentarlo mañana.'],
  ])('of an account are so many %s a day, which others do not feel', async (_, count, size, sentence) => {
    await executeSql(upstream, sql`update "GenFile" set "SecCreate" = "SecCreate" - interval '25 hours'`)
    await executeSql(
      upstream,
      sql`
      insert into "GenFile" ("FilID", "CpyID", "FilName", "FilType", "FilSize", "FilHash", "UsrCreateID")
      select gen_random_uuid(), 1, 'a.pdf', 'application/pdf', ${size}, repeat('0', 64), "UsrID"
      from "SecUser", generate_series(1, ${count}) where "UsrName" = '20512333797'`,
    )
    const { status, Errors } = await uploadFile(upstream, supplier, 'a.pdf', pdf)
    expect([status, Errors]).toEqual([429, [sentence]])
    expect((await uploadFile(upstream, author, 'a.pdf', pdf)).status).toBe(200)
    await executeSql(upstream, sql`update "GenFile" set "SecCreate" = "SecCreate" - interval '25 hours'`)
    expect((await uploadFile(upstream, supplier, 'a.pdf', pdf)).status).toBe(200)
  })
})

describe('preferences', () => {
  const put = (PrfKey: string, PrfValue: string) => author.call('POST', 'User/preference', { PrfKey, PrfValue })

  it('of a person are two hundred keys, and so many letters together', async () => {
    await executeSql(
      upstream,
      sql`
      insert into "SecUserPreference" ("UsrID", "PrfKey", "PrfValue")
      select "UsrID", 'k' || n, 'v' from "SecUser", generate_series(1, 199) n where "UsrName" = 'solicitante'`,
    )
    expect((await put('last', 'x')).status).toBe(200)
    const refused = await put('beyond', 'x')
    expect([refused.status, refused.Errors]).toEqual([
      400,
      ['Ya guarda demasiadas preferencias: quite vistas o borradores que no use.'],
    ])
    expect((await put('last', 'other')).status).toBe(200)
    await executeSql(upstream, sql`update "SecUserPreference" set "PrfValue" = repeat('x', 20000)`)
    expect((await put('last', 'x'.repeat(100_000))).status).toBe(400)
  })
})
