import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ size: 8 })
let keeper: Caller
let customer: Caller
let supplier: Caller
let onlooker: Caller

beforeAll(async () => {
  keeper = await upstream.signIn('admin')
  onlooker = await upstream.signIn('consulta')
  customer = await upstream.signIn('45678912', { LexID: 1001 })
  supplier = await upstream.signIn('20512333797', { LexID: 1000 })
})

interface Asked {
  SurID: number
  SurTitle: string
}
const dayFrom = (days: number) => limaDay(new Date(clock.now().getTime() + days * 86_400_000))
const survey = (changes: Record<string, unknown> = {}) => ({
  SurTitle: 'Entrega de llaves',
  SurQuestion: '¿Cómo fue la entrega de su departamento?',
  SurAudience: 1001,
  SurFrom: dayFrom(-1),
  SurTo: dayFrom(1),
  SurNamed: false,
  SurOpensCase: false,
  ...changes,
})
const make = async (changes: Record<string, unknown>) =>
  (await keeper.call<{ SurID: number; SecVersion: number }>('POST', 'CarSurvey/save', survey(changes))).Result
const pending = async (who: Caller) => (await who.call<Asked | null>('GET', 'CarSurvey/pending')).Result
const answer = (who: Caller, SurID: number, SuaScore: number | null, SuaComment = '') =>
  who.call('POST', 'CarSurvey/answer', { SurID, SuaScore, SuaComment })
const results = async (SurID: number) =>
  (await keeper.call<Record<string, unknown>>('GET', `CarSurvey/results?SurID=${SurID}`)).Result
const answers = async (SurID: number) =>
  (
    await keeper.call<{ data: { SuaScore: number; SuaComment: string | null; UsrName: string | null }[] }>(
      'POST',
      'CarSurveyAnswer/pagination',
      { filter: { SurID } },
    )
  ).Result.data

describe('a survey', () => {
  it('asks each person of its audience once, whoever presses twice, and tells the staff what it came to', async () => {
    const { SurID } = await make({ SurTo: dayFrom(0) })
    expect(await pending(customer)).toMatchObject({ SurID, SurTitle: 'Entrega de llaves' })
    expect((await pending(supplier))?.SurTitle).toBe('Portal de proveedores')
    expect((await answer(supplier, SurID, 5)).status).toBe(404)
    expect((await answer(customer, SurID, 6)).Errors).toEqual(['Elija un valor del 1 al 5'])
    expect((await answer(customer, SurID, 4, 'x'.repeat(257))).Errors).toEqual(['Máximo 256 caracteres'])
    const responses = await Promise.all([
      answer(customer, SurID, 4, 'Puntual'),
      answer(customer, SurID, 1),
      answer(customer, SurID, null),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await pending(customer))?.SurID).not.toBe(SurID)
    const { SurCount, SurDeclined } = await results(SurID)
    expect(Number(SurCount) + Number(SurDeclined)).toBe(1)
  })

  it('shows the mean, the distribution and the comments, without names unless it says so', async () => {
    const [quiet, open] = [
      await make({ SurTitle: 'Sin nombres' }),
      await make({ SurTitle: 'Con nombres', SurNamed: true }),
    ]
    for (const { SurID } of [quiet, open]) await answer(customer, SurID, 4, 'Todo bien')
    const other = await upstream.signIn('41234567', { LexID: 1001 })
    await answer(other, quiet.SurID, null)
    expect(await results(quiet.SurID)).toEqual({
      SurID: quiet.SurID,
      SurCount: 1,
      SurDeclined: 1,
      SurAverage: '4.00',
      SurDistribution: [0, 0, 0, 1, 0],
    })
    expect(await answers(quiet.SurID)).toMatchObject([{ SuaScore: 4, SuaComment: 'Todo bien', UsrName: null }])
    expect(await answers(open.SurID)).toMatchObject([{ UsrName: 'Elena Rivas Palomino' }])
  })

  it('opens a case of a low answer where it says so, about nobody where it shows no names', async () => {
    const { SurID } = await make({ SurTitle: 'Reclamos', SurOpensCase: true })
    await answer(customer, SurID, 2, 'Sin respuesta')
    const found = await keeper.call<{ data: { FolID: number; FolWho: string | null }[] }>(
      'POST',
      'CarFollowUp/pagination',
      { search: 'encuesta reclamos' },
    )
    expect(found.Result.data).toMatchObject([{ FolWho: null, FolStatusName: 'Abierto', FolChannelName: 'Portal' }])
    const opened = await keeper.call('POST', 'CarFollowUp/byid', { FolID: found.Result.data[0]?.FolID })
    expect(opened.Result).toMatchObject({ notes: [{ FonText: 'Respondió 2 de 5: Sin respuesta', UsrName: null }] })
  })

  it('tells whoever may take the case that it opened, until somebody does', async () => {
    const { SurID } = await make({ SurTitle: 'Avisos', SurOpensCase: true })
    await answer(customer, SurID, 1)
    const cases = await keeper.call<{ data: { FolID: number; SecVersion: number }[] }>(
      'POST',
      'CarFollowUp/pagination',
      { search: 'encuesta avisos' },
    )
    const [opened] = cases.Result.data
    const noticesOf = async (who: Caller) =>
      (
        await who.call<{ data: { TrsCode: string; DocEntry: number; AleRead: boolean }[] }>(
          'POST',
          'SecAlert/pagination',
          { length: 100 },
        )
      ).Result.data.filter(({ TrsCode, DocEntry }) => TrsCode === 'SEG' && DocEntry === opened?.FolID)
    const notice = { AleMessage: 'Una encuesta abrió un seguimiento', UsrName: null }
    expect(await noticesOf(keeper)).toMatchObject([{ ...notice, AleRead: false }])
    expect(await noticesOf(onlooker)).toEqual([])
    const status = { FolID: opened?.FolID, SecVersion: opened?.SecVersion, FolStatus: 2 }
    expect((await keeper.call('PUT', 'CarFollowUp/status', status)).status).toBe(200)
    expect(await noticesOf(keeper)).toMatchObject([{ ...notice, AleRead: true }])
  })

  it('keeps what was asked once somebody answered, and its days in their order', async () => {
    const { SurID, SecVersion } = await make({ SurTitle: 'Fija' })
    await answer(customer, SurID, 5)
    const change = (changes: Record<string, unknown>) =>
      keeper.call('PUT', 'CarSurvey/update', { ...survey({ SurTitle: 'Fija', ...changes }), SurID, SecVersion })
    expect((await change({ SurNamed: true })).Errors).toEqual([
      'La encuesta ya tiene respuestas: solo cambian su título y sus días',
    ])
    expect((await change({ SurTo: dayFrom(-9) })).Errors).toEqual(['Hasta: no puede ser anterior a Desde'])
    expect((await change({ SurTo: dayFrom(9) })).status).toBe(200)
  })

  it('takes no answer to something else than was read: another question, or names that were not to be shown', async () => {
    const { SurID, SecVersion } = await make({ SurTitle: 'Prometida' })
    const read = { SurID, SuaScore: 1, SuaComment: 'Mala atención', SurNamed: false, SurQuestion: survey().SurQuestion }
    const send = (changes: object = {}) => customer.call('POST', 'CarSurvey/answer', { ...read, ...changes })
    const refused = {
      status: 409,
      Errors: ['La encuesta cambió mientras la respondía: léala y responda de nuevo'],
    }
    expect(await send({ SurQuestion: '¿Otra cosa?' })).toMatchObject(refused)
    const named = { ...survey({ SurTitle: 'Prometida', SurNamed: true }), SurID, SecVersion }
    expect((await keeper.call('PUT', 'CarSurvey/update', named)).status).toBe(200)
    expect(await send()).toMatchObject(refused)
    expect(await answers(SurID)).toEqual([])
    expect((await send({ SurNamed: true })).status).toBe(200)
    const found = await keeper.call<{ data: unknown[] }>('POST', 'CarSurveyAnswer/pagination', {
      filter: { SurID },
      search: 'atencion mala',
    })
    expect(found.Result.data).toHaveLength(1)
  })

  it('is looked at by who may, kept by the keeper, and its answers leave as Excel with the right alone', async () => {
    expect((await onlooker.call('POST', 'CarSurvey/save', survey())).status).toBe(403)
    expect((await onlooker.call('POST', 'CarSurveyAnswer/dataexcel', { filter: { SurID: 3 } })).status).toBe(403)
    const sheet = async (who: Caller, SurID: number) =>
      (await who.call('POST', 'CarSurveyAnswer/dataexcel', { filter: { SurID } })).status
    expect([
      await sheet(keeper, 3),
      await sheet(keeper, 999_999),
      await sheet(await upstream.signIn('admin2'), 3),
    ]).toEqual([200, 404, 404])
    expect((await customer.call('GET', 'CarSurvey/results?SurID=3')).status).toBe(403)
    expect((await (await upstream.signIn('admin2')).call('GET', 'CarSurvey/results?SurID=3')).status).toBe(404)
    expect(await results(3)).toMatchObject({ SurCount: 10, SurAverage: '3.90', SurDistribution: [0, 1, 2, 4, 3] })
  })

  it('holds one answer a person in the database itself', async () => {
    const twice = sql`insert into "CarSurveyAnswer" ("CpyID", "SurID", "UsrID", "SuaScore") select "CpyID", "SurID", "UsrID", 1 from "CarSurveyAnswer" limit 1`
    await expect(executeSql(upstream, twice)).rejects.toThrow('one_answer_a_person')
  })
})
