import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { employeeMessages } from '#schema/modules/organisation/employee/employee.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { uploadPicture } from '#tests/kit/fixtures/signature.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller
let stranger: Caller
beforeAll(async () => {
  ;[admin, stranger] = await Promise.all([world.as('admin'), world.as('admin2')])
})

interface Employee {
  id: string
  personId: string
  fullName: string
  documentNumber: string
  userName: string | null
  signatureId: string | null
  area: { value: string; label: string } | null
  position: { value: string; label: string } | null
  isActive: boolean
  version: number
}
type Refused = { path: string[]; message: string }[]

const PARTS = `id personId fullName documentNumber userName accountState signatureId area { value label } position { value label } isActive version`
const list = async (search: string, filter: object = {}, who = admin) =>
  (
    await who.graph<{ employees: { items: Employee[]; total: number } }>(
      `query List($search: String, $filter: EmployeeFilter) { employees(search: $search, filter: $filter) { items { ${PARTS} } total } }`,
      { search, filter },
    )
  ).data.employees
const change = (name: 'saveEmployee' | 'setEmployeeActive' | 'saveEmployeeSignature', input: object, who = admin) =>
  who.graph<{ changed: { employee: Employee | null; errors: Refused } }>(
    `mutation Change($input: ${name === 'setEmployeeActive' ? 'SetActiveInput' : `${name[0]?.toUpperCase()}${name.slice(1)}Input`}!) {
      changed: ${name}(input: $input) { employee { ${PARTS} } errors { path message } } }`,
    { input },
  )
const refusals = async (...changeArgs: Parameters<typeof change>) =>
  (await change(...changeArgs)).data.changed.errors.map(({ path, message }) => [path.at(-1), message])

/** Somebody whom the company knows. */
async function person(PrsDocumentNumber: string, name = 'Rosa') {
  const { Result } = await admin.rest<{ NtpID: number }>('POST', 'GenNaturalPerson/save', {
    TypePersonDocument: '1',
    PrsDocumentNumber,
    NtpName: name,
    NtpPaternalSurname: 'Prueba',
    NtpMaternalSurname: 'Story',
  })
  return String(Result.NtpID)
}
async function engaged(document: string, name?: string): Promise<Employee> {
  const { data } = await change('saveEmployee', {
    personId: await person(document, name),
    areaId: '3',
    positionId: '4',
  })
  if (!data.changed.employee) throw new Error(data.changed.errors.map(({ message }) => message).join(' '))
  return data.changed.employee
}
const card = (employee: Employee) => ({
  id: employee.id,
  version: employee.version,
  documentType: '1',
  documentNumber: employee.documentNumber,
  name: 'Rosa',
  paternalSurname: 'Prueba',
  maternalSurname: 'Story',
  areaId: employee.area?.value,
  positionId: employee.position?.value,
})

describe('an employee', () => {
  it('is a person of the company with a place in it, found by any of what is told', async () => {
    const rosa = await engaged('70000001')
    expect(rosa).toMatchObject({
      fullName: 'ROSA PRUEBA STORY',
      area: { label: 'Logística' },
      position: { label: 'Asistente' },
      userName: null,
      isActive: true,
    })
    for (const search of ['prueba rosa', '70000001', 'logistica prueba'])
      expect((await list(search)).items).toEqual([rosa])
    expect((await list('prueba', { hasAccount: true })).total).toBe(0)
    expect((await list('torres vega')).items).toMatchObject([{ userName: 'admin' }])
    expect(await refusals('saveEmployee', { personId: rosa.personId, areaId: '3', positionId: '4' })).toEqual([
      ['personId', employeeMessages.taken],
    ])
  })

  it('changes place and name in one, and the account is called so too', async () => {
    const boss = (await list('jorge paredes')).items[0] as Employee
    const { data } = await change('saveEmployee', {
      ...card(boss),
      name: 'jorge luis',
      paternalSurname: 'Paredes',
      maternalSurname: 'Roca',
    })
    expect(data.changed.employee).toMatchObject({ fullName: 'JORGE LUIS PAREDES ROCA', version: boss.version + 1 })
    const [account] = await executeSql<{ UsrFullName: string }>(
      world.database,
      sql`select "UsrFullName" from "SecUser" where "UsrName" = 'jefe'`,
      '*',
    )
    expect(account?.UsrFullName).toBe('JORGE LUIS PAREDES ROCA')
    expect((await change('saveEmployee', { ...card(boss), name: 'Otro' })).errors?.[0]?.extensions.code).toBe(
      'CONFLICT',
    )
  })

  it('needs a person, an area and a position that are the company’s and stand', async () => {
    expect(await refusals('saveEmployee', {})).toEqual([
      ['personId', employeeMessages.person],
      ['areaId', employeeMessages.area],
      ['positionId', employeeMessages.position],
    ])
    const personId = await person('70000002')
    expect(await refusals('saveEmployee', { personId, areaId: '10', positionId: '4' })).toEqual([
      ['areaId', employeeMessages.wrongArea],
    ])
    expect(await refusals('saveEmployee', { personId, areaId: '3', positionId: '10' })).toEqual([
      ['positionId', employeeMessages.wrongPosition],
    ])
    const foreign = (await list('lucio', {}, stranger)).items[0]
    expect(await refusals('saveEmployee', { personId: foreign?.personId, areaId: '3', positionId: '4' })).toEqual([
      ['personId', employeeMessages.person],
    ])
  })

  it('takes no place in an area that is being disabled', async () => {
    const { Result: area } = await admin.rest<{ AreID: number }>('POST', 'GenArea/save', { AreName: 'ZZ De paso' })
    const personId = await person('70000003')
    const [taken, gone] = await Promise.all([
      admin.rest('POST', 'GenWorker/save', { NtpID: Number(personId), AreID: area.AreID, PstID: 4 }),
      admin.rest('DELETE', 'GenArea/delete', { AreID: area.AreID }),
    ])
    expect([taken.status, gone.status].toSorted()).toEqual([200, 400])
  })

  it('leaves once their account is closed, and comes back where their place still stands', async () => {
    const [requester] = (await list('gramos')).items
    expect(await refusals('setEmployeeActive', { id: requester?.id, isActive: false })).toEqual([
      [undefined, employeeMessages.hasAccount('gramos')],
    ])
    const rosa = await engaged('70000004', 'Eva')
    expect((await change('setEmployeeActive', { id: rosa.id, isActive: false })).data.changed.employee).toMatchObject({
      isActive: false,
    })
    const offered = await admin.rest<{ WrkID: number }[]>('POST', 'GenWorker/list?search=eva%20prueba')
    expect(offered.Result).toEqual([])
    expect((await admin.rest('DELETE', 'GenNaturalPerson/delete', { NtpID: Number(rosa.personId) })).status).toBe(200)
    expect(await refusals('setEmployeeActive', { id: rosa.id, isActive: true })).toEqual([
      [undefined, employeeMessages.personGone],
    ])
    await admin.rest('DELETE', 'GenNaturalPerson/delete', { NtpID: Number(rosa.personId), SecStatus: 1 })
    expect((await change('setEmployeeActive', { id: rosa.id, isActive: true })).data.changed.employee).toMatchObject({
      isActive: true,
    })
    expect((await admin.rest('DELETE', 'GenNaturalPerson/delete', { NtpID: Number(rosa.personId) })).status).toBe(400)
  })

  it('is signed for by administrators, and by nobody else', async () => {
    const rosa = await engaged('70000005', 'Inés')
    const fileId = await uploadPicture(world, admin, '70000005.jpg')
    const { data } = await change('saveEmployeeSignature', { employeeId: rosa.id, fileId })
    expect(data.changed.employee?.signatureId).toBe(fileId)
    const buyer = await world.as('comprador')
    for (const WrkID of [Number(rosa.id), 987_654]) {
      expect((await buyer.rest('POST', 'GenWorker/signature', { WrkID, WrkAttachImg: fileId })).status).toBe(404)
    }
    const visibleEmployees = (who: Caller) =>
      fetch(`${world.url}/files/signatures/${fileId}`, { headers: { authorization: `Bearer ${who.token}` } })
    expect([
      (await visibleEmployees(admin)).status,
      (await visibleEmployees(buyer)).status,
      (await visibleEmployees(stranger)).status,
    ]).toEqual([200, 404, 404])
  })

  it('is nobody to another company, and nothing to change for whoever may only look', async () => {
    const [boss] = (await list('victor leon')).items
    for (const [method, verb] of [
      ['POST', 'byid'],
      ['PUT', 'update'],
      ['DELETE', 'delete'],
    ] as const) {
      const responses = await Promise.all(
        [boss?.id, 987_654].map((id) =>
          stranger.rest(method, `GenWorker/${verb}`, { WrkID: Number(id), SecVersion: 1, AreID: 10, PstID: 10 }),
        ),
      )
      expect(
        responses.map(({ status }) => status),
        verb,
      ).toEqual([404, 404])
    }
    const reader = await world.as('consulta')
    expect((await list('victor leon', {}, reader)).items).toEqual([boss])
    expect(
      (await change('setEmployeeActive', { id: boss?.id, isActive: false }, reader)).errors?.[0]?.extensions.code,
    ).toBe('FORBIDDEN')
  })
})
