import { beforeAll, describe, expect, it } from 'vitest'
import { catalogues } from '#schema/app/catalogues.ts'
import type { Field } from '#schema/kit/catalogue/descriptor.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { fullRow, writableFields } from './sample.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let admin: Caller
let stranger: Caller

beforeAll(async () => {
  admin = await upstream.signIn('admin')
  stranger = await upstream.signIn('admin2')
})

type Row = Record<string, unknown>

describe.each(catalogues.map((catalogue) => [catalogue.resource, catalogue] as const))('%s', (resource, catalogue) => {
  const { key } = catalogue
  let row: Row
  const call = <R = Row>(method: 'POST' | 'PUT' | 'DELETE', verb: string, body: unknown, who = admin) =>
    who.call<R>(method, `${resource}/${verb}`, body)
  const key0 = () => ({ [key]: row[key] })

  beforeAll(async () => {
    row = (await call('POST', 'save', fullRow(catalogue))).Result
  })

  it('refuses what its descriptor does not allow, each with its place', async () => {
    const required = writableFields(catalogue).filter((field) => field.required)
    const { status, Errors, ErrorPaths } = await call('POST', 'save', { [key]: 0 })
    expect(status).toBe(400)
    expect(ErrorPaths).toEqual(required.map(({ wire }) => wire))
    expect(Errors[0]).toContain(required[0]?.label)
    const wrong: Partial<Record<Field['kind'], unknown>> = {
      longText: 5,
      html: 5,
      fixed: 5,
      integer: '1.5',
      decimal: '1.2345',
      date: '2026-02-30',
      flag: 'sí',
      choice: 'nada',
      reference: '987654',
    }
    const all = await call(
      'POST',
      'save',
      Object.fromEntries(
        writableFields(catalogue).map(({ kind, wire, max = 256 }) => [
          wire,
          kind === 'text' ? 'x'.repeat(max + 1) : wrong[kind],
        ]),
      ),
    )
    expect(all.status).toBe(400)
    expect(all.ErrorPaths).toEqual(writableFields(catalogue).map(({ wire }) => wire))
  })

  it('answers another company as if the row were not there, byte for byte', async () => {
    for (const [method, verb, body] of [
      ['POST', 'byid', {}],
      ['POST', 'save', { ...fullRow(catalogue), SecVersion: 1 }],
      ['PUT', 'update', { ...fullRow(catalogue), SecVersion: 1 }],
      ['DELETE', 'delete', {}],
    ] as const) {
      const foreign = await call(method, verb, { ...body, ...key0() }, stranger)
      const missing = await call(method, verb, { ...body, [key]: 987_654 }, stranger)
      expect(foreign.status).toBe(404)
      expect(foreign.body).toBe(missing.body)
    }
    expect((await call('POST', 'byid', { [key]: [row[key]] }, stranger)).Result).toEqual([])
    expect((await call('POST', 'history', { filter: key0() }, stranger)).status).toBe(404)
    expect((await call('POST', 'byid', key0())).Result).toEqual(row)
  })

  it('asks for the permission of each verb', async () => {
    const onlooker = await upstream.signIn('consulta')
    expect((await call('POST', 'pagination', {}, onlooker)).status).toBe(200)
    for (const [method, verb] of [
      ['POST', 'save'],
      ['PUT', 'update'],
      ['DELETE', 'delete'],
    ] as const)
      expect(await call(method, verb, { ...key0(), ...fullRow(catalogue), SecVersion: 1 }, onlooker)).toMatchObject({
        status: 403,
        Message: '[Solicitud denegada]',
      })
    const supplier = await upstream.signIn('20512333797', { LexID: 1000 })
    for (const verb of ['pagination', 'byid', 'save'])
      expect((await call('POST', verb, key0(), supplier)).status).toBe(403)
    expect((await call('POST', 'history', { filter: key0() }, supplier)).status).toBe(403)
    expect((await call('POST', 'pagination', {}, upstream.anyone)).status).toBe(401)
  })
})

const unique = catalogues.flatMap((catalogue) => {
  const field = catalogue.fields[catalogue.unique?.at(-1) ?? '']
  return field ? [[catalogue.resource, catalogue, field.wire] as const] : []
})

it.each(unique)('%s keeps what is unique so, also in a race', async (resource, catalogue, wire) => {
  const save = (body: unknown) => admin.call('POST', `${resource}/save`, body)
  const twin = await save(fullRow(catalogue))
  expect(twin.status).toBe(400)
  expect(twin.Errors[0]).toMatch(/^Ya existe un registro con el mismo /)
  const race = await Promise.all(Array.from({ length: 6 }, () => save({ ...fullRow(catalogue), [wire]: 'ZZ carrera' })))
  expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(race.filter(({ status }) => status === 400 || status === 409)).toHaveLength(5)
})
