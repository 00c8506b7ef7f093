import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remindersDue } from '#schema/modules/approvals/reminder/reminder.ts'
import { arrange, build, exceptFor, hire, position } from '#tests/kit/fixtures/approvers.ts'
import { approve, lettersOf, ordered } from '#tests/kit/fixtures/order.ts'
import { pdfText } from '#tests/kit/files/pdf-text.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import { save as saveRequirement } from '#tests/kit/fixtures/requirement.ts'
import { people, type People } from '#tests/kit/fixtures/demo-people.ts'
import { service, type Caller, type Service } from '#tests/platform/environment/service.ts'
import { remind } from '#upstream/modules/approvals/reminder/remind.ts'

interface Property {
  CfpName: string
  CfpModuleName: string
  CfpDefault: string
  CfpValue: string
  CfpChosen: boolean
  SecVersion: number
}

let house: Service
let admin: Caller
let who: People

beforeAll(async () => {
  house = await service()
  admin = await house.signIn('admin')
  who = await people(house)
})
afterAll(() => house.stop())

const all = async (caller = admin) => (await caller.call<Property[]>('POST', 'GenConfigurationProperty/list')).Result
const one = async (name: string, caller = admin) => {
  const found = (await all(caller)).find(({ CfpName }) => CfpName === name)
  if (!found) throw new Error(`no property ${name}`)
  return found
}
const put = async (CfpName: string, CfpValue: string, changes: object = {}, caller = admin) =>
  caller.call<Property>('PUT', 'GenConfigurationProperty/save', {
    CfpName,
    CfpValue,
    SecVersion: (await one(CfpName)).SecVersion,
    ...changes,
  })

describe('what a company may choose', () => {
  it('holds for that company until it goes back, and keeps who changed what', async () => {
    const other = await house.signIn('admin2')
    expect((await put('DELEGATION_MOST_DAYS', ' 30 ')).Result).toMatchObject({
      CfpValue: '30',
      CfpChosen: true,
      SecVersion: 1,
    })
    expect(await one('DELEGATION_MOST_DAYS', other)).toMatchObject({ CfpValue: '0', CfpChosen: false, SecVersion: 0 })
    const back = await admin.call<Property>('PUT', 'GenConfigurationProperty/reset', {
      CfpName: 'DELEGATION_MOST_DAYS',
      SecVersion: 1,
    })
    expect(back.Result).toMatchObject({ CfpValue: '0', CfpChosen: false, SecVersion: 2 })
    const history = await admin.call('POST', 'GenConfigurationProperty/history', { CfpName: 'DELEGATION_MOST_DAYS' })
    expect(history.Result).toMatchObject([
      { CfpBefore: '30', CfpAfter: null },
      { CfpBefore: null, CfpAfter: '30' },
    ])
    const theirs = await other.call('POST', 'GenConfigurationProperty/history', { CfpName: 'DELEGATION_MOST_DAYS' })
    expect(theirs.Result).toEqual([])
  })

  it.each([
    ['REMINDER_ABOVE_DAYS', '31', 'Aviso al cargo superior: Indique un número entero de 1 a 30'],
    ['REMINDER_ABOVE_DAYS', '1.5', 'Aviso al cargo superior: Indique un número entero de 1 a 30'],
    ['ORDER_LETTER', 'si', 'Carta al proveedor: Indique sí o no'],
    ['PAPER_FOOTER', 'x'.repeat(161), 'Pie de los impresos: Admite hasta 160 caracteres'],
  ])('%s does not take %s', async (name, value, sentence) => {
    expect(await put(name, value)).toMatchObject({ status: 400, Errors: [sentence] })
  })

  it('is changed by one of two at a time, and by nobody who may only look', async () => {
    const { SecVersion } = await one('REMINDER_CREATOR_DAYS')
    const both = await Promise.all(['3', '4'].map((value) => put('REMINDER_CREATOR_DAYS', value, { SecVersion })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(
      await admin.call('PUT', 'GenConfigurationProperty/save', { CfpName: 'toString', CfpValue: '1', SecVersion: 0 }),
    ).toMatchObject({ status: 404 })
    const onlooker = await house.signIn('consulta')
    expect((await all(onlooker)).length).toBeGreaterThan(5)
    expect(await put('REMINDER_CREATOR_DAYS', '5', {}, onlooker)).toMatchObject({ status: 403 })
    expect(await who.author.call('POST', 'GenConfigurationProperty/list')).toMatchObject({ status: 403 })
  })
})

describe('what it chose takes effect', () => {
  it('in the days after which a requirement expires', async () => {
    const expires = async () => {
      const { Result } = await saveRequirement(who.author, { ReqDayExpiration: null })
      const read = await who.author.call<{ ReqDayExpiration: number }>('POST', 'LgsRequirement/byid', {
        ReqID: Result.ReqID,
      })
      return read.Result.ReqDayExpiration
    }
    expect(await expires()).toBe(1)
    await put('REQUIREMENT_EXPIRATION_DAYS', '12')
    expect(await expires()).toBe(12)
  })

  it('in whether and how an approved order is written of', async () => {
    await put('LETTER_SIGNATURE', 'Central: (01) 555-0100')
    const told = await ordered(who)
    await approve(who, told.OrdID)
    expect((await lettersOf(house, told.OrdID)).map(({ MalText }) => MalText.split('\n').at(-1))).toEqual([
      'Central: (01) 555-0100',
    ])
    await put('ORDER_LETTER', '0')
    const silent = await ordered(who)
    await approve(who, silent.OrdID)
    expect(await lettersOf(house, silent.OrdID)).toEqual([])
  })

  it('at the foot of what is printed', async () => {
    await put('PAPER_FOOTER', 'Av. Los Cedros 120, Lima')
    const { Result } = await saveRequirement(who.author)
    const { bytes } = await download(house, who.author.token, 'POST', 'helper/pdfrequirement', { ReqID: Result.ReqID })
    expect(pdfText(bytes)).toContain('Av. Los Cedros 120, Lima')
  })

  it('in how long a delegation may last', async () => {
    await put('DELEGATION_MOST_DAYS', '7')
    const [substitute] = await arrange<{ UsrID: number }>(
      house,
      sql`select "UsrID" from "SecUser" where "UsrName" = 'gerente'`,
    )
    const name = (DlgTo: string) =>
      who.boss.call('POST', 'SecDelegation/save', {
        UsrSubstituteID: substitute?.UsrID,
        TrsCode: 'ORD',
        DlgFrom: '2031-03-03',
        DlgTo,
      })
    expect(await name('2031-03-10')).toMatchObject({
      status: 400,
      Errors: ['Hasta: una delegación dura como máximo 7 días'],
    })
    expect(await name('2031-03-09')).toMatchObject({ status: 200 })
  })

  it('in when an author hears of a level that is late', async () => {
    await put('REMINDER_CREATOR_DAYS', '2')
    await put('REMINDER_ABOVE_DAYS', '4')
    const job = await position(house)
    await hire(house, job)
    await arrange(house, sql`update "SecCircuitException" set "SecStatus" = 0`)
    await exceptFor(house, await build(house, [[1, 1, job]]), { UsrID: 2 })
    await arrange(house, sql`update "SecApprovalTransaction" set "AtsStatus" = 4 where "AtsStatus" = 1`, '*')
    const { Result } = await saveRequirement(who.author)
    await arrange(
      house,
      sql`update "SecApprovalTransaction" set "AtsDateOpened" = '2027-08-02T15:00:00-05:00' where "TrsCode" = 'REQ' and "DocEntry" = ${Result.ReqID}`,
    )
    const sent = async (today: string) => {
      await remind(house.fresh.database, new Date(`${today}T09:00:00-05:00`))
      const rows = await arrange<{ RmdKind: number }>(
        house,
        sql`select "RmdKind" from "SecReminder" join "SecApprovalTransaction" t using ("AtsID")
          where t."TrsCode" = 'REQ' and t."DocEntry" = ${Result.ReqID} order by 1`,
      )
      return rows.map(({ RmdKind }) => RmdKind)
    }
    // Due on Tuesday the 3rd, for it may take one working day; the 6th is a holiday.
    expect(await sent('2027-08-04')).toEqual([1])
    expect(await sent('2027-08-05')).toEqual([1, 2])
    expect(await sent('2027-08-09')).toEqual([1, 2])
    expect(await sent('2027-08-10')).toEqual([1, 2, 3])
    expect(remindersDue({ openedOn: '2027-08-02', daysAllowed: 1 }, '2027-08-04', new Set())).toEqual([1, 2])
  })
})
