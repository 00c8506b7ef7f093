import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { openWorld, type Caller, type World } from '#tests/kit/world/world.ts'

/** Monday of the national holidays' week, 10 o'clock in Lima: Tuesday and Wednesday are none to work. */
const MONDAY = '2026-07-27T10:00:00-05:00'
const RUC = '20512333797'

let now = new Date(MONDAY)
let world: World
let admin: Caller
let supplier: Caller

beforeAll(async () => {
  world = await openWorld({ now: () => now })
  admin = await world.as('admin')
  supplier = await world.as(RUC, { audience: 'SUPPLIER' })
})
beforeEach(() => {
  now = new Date(MONDAY)
})
afterAll(() => world.close())

interface Hours {
  HouHourInitial: string
  HouHourEnd: string
  HouDateServer: string
  HouIsOpen: boolean
  HouNextDate: string | null
  HouNextHour: string | null
  HouHolidays: string[]
  SecVersion: number
}

const READ = '{ serviceHours { opensAt closesAt now isOpen nextOpening { day time } holidays version } }'
const SAVE = `mutation Save($input: SaveServiceHoursInput!) {
  saveServiceHours(input: $input) { serviceHours { opensAt closesAt version } errors { message path } }
}`

const read = async (who: Caller) => (await who.rest<Hours>('GET', 'ConServiceHour/byone')).Result
const readOpening = async (who: Caller) =>
  (await who.graph<{ serviceHours: Record<string, unknown> }>(READ)).data.serviceHours
const save = async (who: Caller, input: object) =>
  (await who.graph<{ saveServiceHours: { serviceHours: object | null; errors: object[] } }>(SAVE, { input })).data
    .saveServiceHours

describe('the service hours', () => {
  it('are told to everybody who is signed in, with the clock of the services', async () => {
    const customer = await world.as('45678912', { audience: 'CUSTOMER' })
    for (const who of [admin, supplier, customer]) {
      expect(await read(who)).toMatchObject({
        HouHourInitial: '09:00',
        HouHourEnd: '18:00',
        HouDateServer: now.toISOString(),
        HouIsOpen: true,
        HouNextDate: null,
        HouNextHour: null,
      })
    }
    expect((await world.stranger.rest('GET', 'ConServiceHour/byone')).status).toBe(401)
  })

  it('skip the holidays and the weekend when they tell the next opening, to services and graph alike', async () => {
    now = new Date('2026-07-27T18:00:00-05:00')
    const { HouIsOpen, HouNextDate, HouNextHour, HouHolidays } = await read(supplier)
    expect({ HouIsOpen, HouNextDate, HouNextHour }).toEqual({
      HouIsOpen: false,
      HouNextDate: '2026-07-30',
      HouNextHour: '09:00',
    })
    expect(HouHolidays.slice(0, 2)).toEqual(['2026-07-28', '2026-07-29'])
    expect(await readOpening(supplier)).toMatchObject({
      now: now.toISOString(),
      isOpen: false,
      nextOpening: { day: '2026-07-30', time: '09:00' },
      holidays: HouHolidays,
    })
    now = new Date('2026-08-01T11:00:00-05:00')
    expect((await readOpening(supplier))['nextOpening']).toEqual({ day: '2026-08-03', time: '09:00' })
  })

  it('are set by whoever may, for their own company alone, and once from what was read', async () => {
    const before = await read(await world.as('admin2'))
    const { SecVersion: version } = await read(admin)
    expect(await save(admin, { opensAt: '08:30', closesAt: '17:15', version })).toEqual({
      serviceHours: { opensAt: '08:30', closesAt: '17:15', version: version + 1 },
      errors: [],
    })
    expect(await read(supplier)).toMatchObject({ HouHourInitial: '08:30', HouHourEnd: '17:15' })
    expect(await read(await world.as('admin2'))).toEqual(before)
    const late = await admin.rest('PUT', 'ConServiceHour/update', {
      HouHourInitial: '10:00',
      HouHourEnd: '11:00',
      SecVersion: version,
    })
    expect(late).toMatchObject({ status: 409, Errors: ['El registro fue modificado desde que usted lo abrió'] })
    expect(await read(supplier)).toMatchObject({ HouHourInitial: '08:30' })
    const trace = await executeSql(
      world.database,
      sql`select "AudAction", "UsrID" from "SecAudit" where "AudResource" = 'ConServiceHour'`,
    )
    expect(trace).toEqual([{ AudAction: 'update', UsrID: 1 }])
  })

  it('are refused in words, at the field that is wrong', async () => {
    const { SecVersion: version } = await read(admin)
    const refused = async (opensAt: string, closesAt: string) =>
      (await save(admin, { opensAt, closesAt, version })).errors
    expect(await refused('9:00', '24:00')).toEqual([
      { message: 'Formato de hora inválido (hh:mm)', path: ['opensAt'] },
      { message: 'Hora fuera de rango (00:00 - 23:59)', path: ['closesAt'] },
    ])
    expect(await refused('18:00', '09:00')).toEqual([
      { message: 'La hora de inicio debe ser anterior a la hora de fin', path: ['closesAt'] },
    ])
  })

  it('stand, and can be changed, where a company came without any', async () => {
    await executeSql(world.database, sql`delete from "ConServiceHour" where "CpyID" = 2`, '*')
    const admin2 = await world.as('admin2')
    const { HouHourInitial, SecVersion: version } = await read(admin2)
    expect(HouHourInitial).toBe('09:00')
    expect((await save(admin2, { opensAt: '07:00', closesAt: '16:00', version })).errors).toEqual([])
    expect(await read(admin2)).toMatchObject({ HouHourInitial: '07:00', HouHourEnd: '16:00' })
  })
})
