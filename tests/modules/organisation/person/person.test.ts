import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Person {
  NtpID: number
  PrsDocumentNumber: string
  TypePersonDocumentName: string
  NtpFullName: string
  NtpName: string
}

const upstream = provideUpstream()
let author: Caller

beforeAll(async () => {
  author = await upstream.signIn('solicitante')
})

const save = (changes: Record<string, unknown> = {}, who = author) =>
  who.call<Person>('POST', 'GenNaturalPerson/save', {
    TypePerson: 1,
    TypePersonDocument: '1',
    PrsDocumentNumber: ' 70112233 ',
    NtpName: ' Inés  Lucía ',
    NtpPaternalSurname: 'Ñahui',
    NtpMaternalSurname: 'de la cruz',
    ...changes,
  })
const find = (PrsDocumentNumber: string, who = author) =>
  who.call<Person | null>('POST', 'GenPerson/searchbydocument', { PrsDocumentNumber })

describe('registering a person', () => {
  it('keeps names in upper case and the document trimmed, and finds them by it', async () => {
    const { Result } = await save()
    expect(Result).toMatchObject({
      PrsDocumentNumber: '70112233',
      NtpFullName: 'INÉS LUCÍA ÑAHUI DE LA CRUZ',
      TypePersonDocumentName: 'Documento Nacional de Identidad',
      GenPerson: { TypePersonDocument: '1', PrsDocumentNumber: '70112233' },
    })
    expect((await find('70112233')).Result).toEqual(Result)
    expect((await find('')).Result).toBeNull()
    const again = await author.call('POST', 'GenNaturalPerson/search', { PrsDocumentNumber: '70112233', TypePerson: 1 })
    expect(again.Result).toEqual(Result)
  })

  it.each([
    ['document', { PrsDocumentNumber: ' ' }, 'Ingrese número de documento', 'PrsDocumentNumber'],
    ['names', { NtpName: '' }, 'Ingrese nombres', 'NtpName'],
    ['a paternal surname', { NtpPaternalSurname: null }, 'Ingrese apellido paterno', 'NtpPaternalSurname'],
    ['a maternal surname', { NtpMaternalSurname: ' ' }, 'Ingrese apellido materno', 'NtpMaternalSurname'],
    ['a kind of document', { TypePersonDocument: '' }, 'Seleccione tipo de documento', 'TypePersonDocument'],
    ['a kind that there is', { TypePersonDocument: '99' }, 'El tipo de documento no es válido', 'TypePersonDocument'],
    ['digits in a DNI', { PrsDocumentNumber: '7011A233' }, 'Ingrese solo dígitos.', 'PrsDocumentNumber'],
    ['eight of them', { PrsDocumentNumber: '701122' }, 'El DNI tiene 8 dígitos', 'PrsDocumentNumber'],
    [
      'a RUC that adds up',
      { TypePersonDocument: '6', PrsDocumentNumber: '20123456789' },
      'RUC inválido',
      'PrsDocumentNumber',
    ],
    [
      'a passport without signs',
      { TypePersonDocument: '7', PrsDocumentNumber: 'AB-1' },
      'Solo se permiten números y letras.',
      'PrsDocumentNumber',
    ],
  ])('wants %s', async (_, changes, sentence, path) => {
    const response = await save(changes)
    expect(response).toMatchObject({ status: 400, Errors: [sentence], ErrorPaths: [path] })
  })

  it('takes letters in a passport', async () => {
    const { Result } = await save({ TypePersonDocument: '7', PrsDocumentNumber: 'xk90112' })
    expect(Result.PrsDocumentNumber).toBe('XK90112')
  })

  it('finds a document however it is typed: in small letters, or with its digits set apart', async () => {
    const passport = await save({ TypePersonDocument: '7', PrsDocumentNumber: 'ZB55671' })
    expect((await find(' zb55671 ')).Result).toEqual(passport.Result)
    const national = await save({ PrsDocumentNumber: '71.112.266' })
    expect((await find('71.112.266')).Result).toEqual(national.Result)
    expect((await find('71 112 266')).Result).toEqual(national.Result)
  })

  it('has one person a document in the company, and another company has its own', async () => {
    const document = { PrsDocumentNumber: '70112299' }
    const tries = await Promise.all([save(document), save(document), save(document)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect((await save(document)).Errors).toEqual(['Ya existe una persona con este documento'])
    const elsewhere = await upstream.signIn('admin2')
    expect((await find('70112299', elsewhere)).Result).toBeNull()
    expect((await save(document, elsewhere)).status).toBe(200)
  })

  it('changes a person, but not one who works here', async () => {
    const { Result } = await save({ PrsDocumentNumber: '70112244' })
    const changed = await save({ NtpID: Result.NtpID, PrsDocumentNumber: '70112255', NtpName: 'Irene' })
    expect(changed.Result).toMatchObject({ NtpID: Result.NtpID, NtpName: 'IRENE', PrsDocumentNumber: '70112255' })
    const boss = await find('08776655')
    const response = await save({ NtpID: boss.Result?.NtpID, PrsDocumentNumber: '08776655' })
    expect(response.Errors).toEqual([
      'Los datos de quien trabaja aquí o tiene cuenta se cambian en su ficha de empleado',
    ])
    const taken = await save({ NtpID: Result.NtpID, PrsDocumentNumber: '08776655' })
    expect(taken.Errors).toEqual(['Ya existe una persona con este documento'])
    expect((await save({ NtpID: Result.NtpID }, await upstream.signIn('admin2'))).status).toBe(404)
    expect((await save({}, await upstream.signIn('consulta'))).status).toBe(403)
  })

  it('leaves one who was disabled disabled when they are changed', async () => {
    const admin = await upstream.signIn('admin')
    const { Result } = await save({ PrsDocumentNumber: '70112266' })
    const { NtpID } = Result
    expect((await admin.call('DELETE', 'GenNaturalPerson/delete', { NtpID })).status).toBe(200)
    const changed = await save({ NtpID, PrsDocumentNumber: '70112266', NtpName: 'Irene' })
    expect(changed).toMatchObject({ status: 200, Result: { NtpName: 'IRENE', SecStatus: 0 } })
    expect((await find('70112266')).Result).toBeNull()
  })

  it('brings back who was disabled with the names of today, but nobody who worked here or has an account', async () => {
    const admin = await upstream.signIn('admin')
    const disable = async (NtpID: number) => (await admin.call('DELETE', 'GenNaturalPerson/delete', { NtpID })).status
    const { NtpID } = (await save({ PrsDocumentNumber: '70112277' })).Result
    expect(await disable(NtpID)).toBe(200)
    const again = await save({ PrsDocumentNumber: '70112277', NtpName: 'Irene' })
    expect(again.Result).toMatchObject({ NtpID, NtpName: 'IRENE', SecStatus: 1 })

    await executeSql(
      upstream,
      sql`insert into "SecUser" ("UsrName", "UsrFullName", "UsrPasswordHash", "NtpID", "LexID", "SecStatus")
        select 'antes', 'IRENE', "UsrPasswordHash", ${NtpID}, 0, 0 from "SecUser" where "UsrName" = 'admin'`,
    )
    expect(await disable(NtpID)).toBe(200)
    const renamed = await save({ PrsDocumentNumber: '70112277', NtpName: 'Otra' })
    expect(renamed.Errors).toEqual([
      'Los datos de quien trabaja aquí o tiene cuenta se cambian en su ficha de empleado',
    ])
    expect((await find('70112277')).Result).toBeNull()
  })
})

describe('the list of people', () => {
  it('is searched by name and document, whatever the accents and the order', async () => {
    const list = (search: string) =>
      author.call<{ data: Person[]; recordsTotal: number }>('POST', 'GenNaturalPerson/pagination', {
        filter: { TypePerson: 1, SecStatus: 1 },
        length: 5,
        search,
      })
    expect((await list('rios maria')).Result.data).toMatchObject([{ NtpFullName: 'MARÍA ELENA CASTILLO RÍOS' }])
    expect((await list('0877')).Result.data).toMatchObject([{ PrsDocumentNumber: '08776655' }])
    const { data, recordsTotal } = (await list('')).Result
    expect(data).toHaveLength(5)
    expect(recordsTotal).toBeGreaterThan(15)
  })
  it.each(['08.776.655', '08 776 655', '08-776655', '08.776', 'castillo 08.776.655'])(
    'finds who has a document that is written «%s», as the form takes it',
    async (search) => {
      const admin = await upstream.signIn('admin')
      for (const list of ['GenNaturalPerson', 'GenWorker', 'User']) {
        const { Result } = await admin.call<{ data: object[] }>('POST', `${list}/pagination`, { length: 5, search })
        expect([list, Result.data.length]).toEqual([list, 1])
      }
    },
  )

  it('is offered to whoever types a document or words of a name, in whatever order', async () => {
    const list = async (search: string) =>
      (await author.call<Person[]>('POST', `GenNaturalPerson/list?search=${encodeURIComponent(search)}`)).Result
    const [wanted] = await list('castillo')
    const { PrsDocumentNumber: digits = '' } = wanted ?? {}
    expect(digits).toMatch(/^\d{8}$/)
    const typed = [
      digits,
      `${digits.slice(0, 2)}.${digits.slice(2, 5)}.${digits.slice(5)}`,
      `${digits.slice(0, 2)} ${digits.slice(2)}`,
      `${digits.slice(0, -1)}-${digits.slice(-1)}`,
      wanted?.NtpFullName.split(' ').toReversed().join(' ') ?? '',
    ]
    for (const search of typed) expect([search, await list(search)]).toEqual([search, [wanted]])
    expect((await list('')).length).toBeGreaterThan(5)
  })

  it('is not found whole by separators alone', async () => {
    const { Result } = await author.call<{ data: Person[] }>('POST', 'GenNaturalPerson/pagination', { search: '-' })
    expect(Result.data).toEqual([])
  })
})
