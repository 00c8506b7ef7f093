import { beforeAll, describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { uploadFile, pdf } from '#tests/kit/files/sample-files.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let keeper: Caller
let supplier: Caller
let customer: Caller

beforeAll(async () => {
  keeper = await upstream.signIn('admin')
  supplier = await upstream.signIn('20512333797', { LexID: 1000 })
  customer = await upstream.signIn('45678912', { LexID: 1001 })
})

const dayFrom = (days: number) => limaDay(new Date(clock.now().getTime() + days * 86_400_000))
const make = async (changes: Record<string, unknown>) =>
  keeper.call<{ ResID: number; SecVersion: number }>('POST', 'CarResource/save', {
    ResTitle: 'Guía',
    ResCategory: 'Guías',
    ResAudience: 1000,
    ...changes,
  })
const shown = async (who: Caller) =>
  (await who.call<{ ResTitle: string }[]>('GET', 'CarResource/mine')).Result.map(({ ResTitle }) => ResTitle)
const fetched = async (who: Caller, ResID: number) =>
  (await who.call('GET', `CarResource/download?ResID=${ResID}`)).status
const put = (who: Caller, ResID: number, FilID: string | null) =>
  who.call<{ ResFileName: string | null }>('PUT', 'CarResource/file', { ResID, FilID })

describe('a resource', () => {
  it('is shown to its audience alone, on its days, once it has a link or a file', async () => {
    const { ResID } = (await make({ ResTitle: 'Plano de accesos' })).Result
    expect(await shown(supplier)).not.toContain('Plano de accesos')
    const { FilID } = (await uploadFile(upstream, keeper, 'Plano.pdf', pdf)).Result
    expect((await put(keeper, ResID, FilID)).Result).toMatchObject({ ResFileName: 'Plano.pdf', SecVersion: 1 })
    expect(await shown(supplier)).toContain('Plano de accesos')
    expect(await shown(customer)).not.toContain('Plano de accesos')
    expect([await fetched(supplier, ResID), await fetched(customer, ResID), await fetched(keeper, ResID)]).toEqual([
      200, 404, 200,
    ])
    const later = { ResID, SecVersion: 1, ResFrom: dayFrom(2) }
    expect(
      (
        await keeper.call('PUT', 'CarResource/update', {
          ResTitle: 'Plano de accesos',
          ResCategory: 'Guías',
          ResAudience: 1000,
          ...later,
        })
      ).status,
    ).toBe(200)
    expect(await shown(supplier)).not.toContain('Plano de accesos')
    expect([await fetched(supplier, ResID), await fetched(keeper, ResID)]).toEqual([404, 200])
  })

  it('takes links of the web by https alone, days in their order, and files that the keeper brought', async () => {
    for (const ResUrl of ['http://losandes.example', 'javascript:alert(1)', '/portal/preguntas'])
      expect((await make({ ResUrl })).Errors).toEqual(['Enlace: indique una dirección https://'])
    expect((await make({ ResFrom: dayFrom(1), ResTo: dayFrom(0) })).Errors).toEqual([
      'Vigente hasta: no puede ser anterior a Vigente desde',
    ])
    const { FilID } = (await uploadFile(upstream, supplier, 'ajeno.pdf', pdf)).Result
    expect((await put(keeper, 1, FilID)).Errors).toEqual(['Archivo: suba el archivo otra vez'])
    expect((await put(await upstream.signIn('consulta'), 1, null)).status).toBe(403)
    expect((await put(await upstream.signIn('admin2'), 1, null)).status).toBe(404)
  })
})
