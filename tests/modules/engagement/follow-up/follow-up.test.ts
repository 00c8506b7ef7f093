import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let admin: Caller
let boss: Caller
let promoter: Caller

beforeAll(async () => {
  admin = await upstream.signIn('admin')
  boss = await upstream.signIn('jefe')
  promoter = await upstream.signIn('mchavez')
})

interface Case {
  FolID: number
  FolDocumentNumber: string
  FolSubject: string
  FolStatusName: string
  FolOverdue: boolean
  FolWhoName: string | null
  UsrRespID: number | null
  SecVersion: number
  notes: { FonText: string; UsrName: string }[]
}

const open = (changes: Record<string, unknown> = {}, who = admin) =>
  who.call<Case>('POST', 'CarFollowUp/save', { FolSubject: 'Pide una copia', FolChannel: 1, ...changes })
const numbers = async (who: Caller, filter: object = {}, search = '') =>
  (await who.call<{ data: Case[] }>('POST', 'CarFollowUp/pagination', { filter, search, length: -1 })).Result.data
const responsible = async (name: string) =>
  (await admin.call<{ UsrRespID: number; UsrRespName: string }[]>('POST', 'CarFollowUp/responsibles')).Result.find(
    (one) => one.UsrRespName.startsWith(name),
  )?.UsrRespID
const askers = async (search: string) =>
  (await admin.call<{ FolWho: string; FolWhoName: string }[]>('POST', `CarFollowUp/people?search=${search}`)).Result

describe('a case', () => {
  it('is opened for a customer or a supplier, and told to whoever it is', async () => {
    const [customer] = await askers('rivas')
    expect(customer?.FolWhoName).toContain('45678912')
    const { Result } = await open({
      FolWho: customer?.FolWho,
      UsrRespID: await responsible('Jorge Luis'),
      FolDue: '2020-01-01',
      FonText: 'Llamó.',
    })
    expect(Result).toMatchObject({
      FolStatusName: 'Abierto',
      FolOverdue: true,
      FolChannelName: 'Llamada',
      AreName: 'Proyectos',
      notes: [
        { FonText: 'Llamó.', UsrName: 'Ana Lucía Torres Vega' },
        { FonText: 'Asignó a Jorge Luis Paredes Rojas' },
      ],
    })
    expect(Result.FolDocumentNumber).toMatch(/^SEG-\d{4}-\d{6}$/)
    const alerts = await boss.call<{ data: { AleMessage: string; DocumentNumber: string }[] }>(
      'POST',
      'SecAlert/pagination',
      { length: 1 },
    )
    expect(alerts.Result.data).toMatchObject([
      { AleMessage: 'Le asignaron un seguimiento', TrsCode: 'SEG', DocumentNumber: Result.FolDocumentNumber },
    ])
    expect((await numbers(admin, { FolOverdue: true })).map(({ FolID }) => FolID)).toContain(Result.FolID)
    expect((await numbers(admin, {}, 'rivas una copia')).map(({ FolID }) => FolID)).toEqual([Result.FolID])
  })

  it('is seen by whose it is and who wrote it down, by their area, and by the company, as far as the level says', async () => {
    const theirs = (await open({ UsrRespID: await responsible('Milagros') })).Result
    const mine = (await open({ FolSubject: 'Reclamo de obra' }, boss)).Result
    const sees = async (who: Caller) => (await numbers(who)).map(({ FolID }) => FolID)
    expect(await sees(promoter)).toContain(theirs.FolID)
    expect(await sees(promoter)).not.toContain(mine.FolID)
    expect(await sees(boss)).not.toContain(theirs.FolID)
    expect(await sees(boss)).toContain(mine.FolID)
    expect(await sees(await upstream.signIn('consulta'))).toEqual(expect.arrayContaining([theirs.FolID, mine.FolID]))
    expect((await boss.call('POST', 'CarFollowUp/byid', { FolID: theirs.FolID })).status).toBe(404)
    expect((await promoter.call('POST', 'CarFollowUp/note', { FolID: mine.FolID, FonText: 'x' })).status).toBe(404)
    expect(
      (await (await upstream.signIn('admin2')).call('POST', 'CarFollowUp/byid', { FolID: mine.FolID })).status,
    ).toBe(404)
  })

  it('is handed on by whoever is responsible, to a colleague or to nobody, also out of their own sight', async () => {
    const UsrRespID = await responsible('Milagros')
    const next = await responsible('Jorge Luis')
    const handOn = async (to: number | null | undefined) => {
      const { FolID, SecVersion } = (await open({ UsrRespID })).Result
      const answer = await open({ FolID, SecVersion, UsrRespID: to }, promoter)
      expect([answer.status, answer.Result?.UsrRespID, answer.Result?.notes.length]).toEqual([200, to, 2])
      expect((await promoter.call('POST', 'CarFollowUp/byid', { FolID })).status).toBe(404)
      expect((await admin.call<Case>('POST', 'CarFollowUp/byid', { FolID })).Result.UsrRespID).toBe(to)
    }
    await handOn(next)
    await handOn(null)
  })

  it('is changed on while it is of somebody who left, who stays until it is given to another', async () => {
    const UsrRespID = await responsible('Milagros')
    const { FolID, SecVersion } = (await open({ UsrRespID })).Result
    const setUser = (status: 0 | 1) =>
      executeSql(
        upstream.fresh.database,
        sql`update "SecUser" set "SecStatus" = ${status} where "UsrID" = ${UsrRespID}`,
        '*',
      )
    try {
      await setUser(0)
      const changed = await open({ FolID, SecVersion, UsrRespID, FolSubject: 'Pide dos copias' })
      expect(changed).toMatchObject({ status: 200, Result: { FolSubject: 'Pide dos copias', UsrRespID } })
      expect((await numbers(admin, {}, 'milagros dos copias')).map((one) => one.FolID)).toEqual([FolID])
      expect((await open({ UsrRespID })).Errors).toEqual(['Responsable: la opción no existe'])
    } finally {
      await setUser(1)
    }
  })

  it('goes its way once a version, and tells each step', async () => {
    const { FolID, SecVersion } = (await open()).Result
    const step = (FolStatus: number, version: number) =>
      admin.call<Case>('PUT', 'CarFollowUp/status', { FolID, SecVersion: version, FolStatus })
    const responses = await Promise.all([step(3, SecVersion), step(2, SecVersion)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const now = responses.find(({ status }) => status === 200)?.Result
    expect((await step(1, now?.SecVersion ?? 0)).Result).toMatchObject({ FolStatusName: 'Abierto', FolClosed: null })
    expect((await open({ FolID, SecVersion })).status).toBe(409)
    expect((await step(9, 3)).Errors).toEqual(['Estado: la opción no es válida'])
  })

  it('that somebody leaves to nobody, or that is opened again, is told to whoever has it to do', async () => {
    const UsrRespID = await responsible('Milagros')
    const newest = async (who: Caller, FolID: number) =>
      (
        await who.call<{ data: { DocEntry: number; TrsCode: string; AleMessage: string; AleRead: boolean }[] }>(
          'POST',
          'SecAlert/pagination',
          { length: 100 },
        )
      ).Result.data
        .filter(({ TrsCode, DocEntry, AleRead }) => TrsCode === 'SEG' && DocEntry === FolID && !AleRead)
        .map(({ AleMessage }) => AleMessage)
    const { FolID, SecVersion } = (await open({ UsrRespID })).Result
    const step = (FolStatus: number, version: number) =>
      admin.call<Case>('PUT', 'CarFollowUp/status', { FolID, SecVersion: version, FolStatus })
    expect((await step(3, SecVersion)).status).toBe(200)
    expect(await newest(promoter, FolID)).toEqual([])
    const reopened = (await step(1, SecVersion + 1)).Result
    expect(await newest(promoter, FolID)).toEqual(['Se reabrió un seguimiento a su cargo'])
    expect((await open({ FolID, SecVersion: reopened.SecVersion, UsrRespID: null }, promoter)).status).toBe(200)
    expect(await newest(promoter, FolID)).toEqual([])
    expect(await newest(admin, FolID)).toEqual(['Un seguimiento espera responsable'])

    const opened = (await open({ UsrRespID: null }, promoter)).Result
    expect(await newest(admin, opened.FolID)).toEqual(['Un seguimiento espera responsable'])
    expect(opened.notes).toEqual([])
  })

  it('says what is missing, and takes nobody who may not see it as responsible', async () => {
    const wrong = await admin.call('POST', 'CarFollowUp/save', {
      FolSubject: ' ',
      FolWho: 'S999',
      UsrRespID: 2,
      FolDue: '2026-02-30',
    })
    expect(wrong.Errors).toEqual([
      'Ingrese el asunto',
      'Seleccione el canal',
      'Vence: la fecha no es válida',
      'Cliente o proveedor: la opción no existe',
      'Responsable: la opción no existe',
    ])
    expect((await open({ FolSubject: 'x'.repeat(161) })).Errors).toEqual(['Asunto: máximo 160 caracteres'])
    const { FolID } = (await open()).Result
    const note = (FonText: string) => admin.call('POST', 'CarFollowUp/note', { FolID, FonText })
    expect([(await note('')).Errors, (await note('x'.repeat(1001))).Errors]).toEqual([
      ['Escriba la nota'],
      ['Nota: máximo 1000 caracteres'],
    ])
    expect((await open({}, await upstream.signIn('consulta'))).status).toBe(403)
    expect((await promoter.call('POST', 'CarFollowUp/dataexcel', {})).status).toBe(403)
    expect((await admin.call('POST', 'CarFollowUp/dataexcel', {})).status).toBe(200)
  })
})
