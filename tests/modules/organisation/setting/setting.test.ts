import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { remindersDue } from '#schema/modules/approvals/reminder/reminder.ts'
import {
  executeSql,
  createCircuit,
  createException,
  createUsers,
  createPosition,
} from '#tests/kit/fixtures/approvers.ts'
import { approve, orderEmails, createOrder } from '#tests/kit/fixtures/order.ts'
import { pdfText } from '#tests/kit/files/pdf-text.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import { save as saveRequirement } from '#tests/kit/fixtures/requirement.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { sendReminders } from '#upstream/modules/approvals/reminder/remind.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Property {
  CfpName: string
  CfpModuleName: string
  CfpDefault: string
  CfpValue: string
  CfpChosen: boolean
  SecVersion: number
}

const upstream = provideUpstream()
let admin: Caller
let callers: People

beforeAll(async () => {
  admin = await upstream.signIn('admin')
  callers = await signInDemoPeople(upstream)
})

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
    const other = await upstream.signIn('admin2')
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
    const onlooker = await upstream.signIn('consulta')
    expect((await all(onlooker)).length).toBeGreaterThan(5)
    expect(await put('REMINDER_CREATOR_DAYS', '5', {}, onlooker)).toMatchObject({ status: 403 })
    expect(await callers.author.call('POST', 'GenConfigurationProperty/list')).toMatchObject({ status: 403 })
  })
})

describe('what it chose takes effect', () => {
  it('in the days after which a requirement expires', async () => {
    const expires = async () => {
      const { Result } = await saveRequirement(callers.author, { ReqDayExpiration: null })
      const read = await callers.author.call<{ ReqDayExpiration: number }>('POST', 'LgsRequirement/byid', {
        ReqID: Result.ReqID,
      })
      return read.Result.ReqDayExpiration
    }
    const readDefaults = async () => (await callers.author.call('POST', 'LgsRequirement/defaults')).Result
    expect(await expires()).toBe(1)
    expect(await readDefaults()).toEqual({ ReqDayExpiration: 1 })
    await put('REQUIREMENT_EXPIRATION_DAYS', '12')
    expect(await expires()).toBe(12)
    expect(await readDefaults()).toEqual({ ReqDayExpiration: 12 })
  })

  it('in whether and how an approved order is written of', async () => {
    await put('LETTER_SIGNATURE', 'Central: (01) 555-0100')
    const orderResponse = await createOrder(callers)
    await approve(callers, orderResponse.OrdID)
    expect((await orderEmails(upstream, orderResponse.OrdID)).map(({ MalText }) => MalText.split('\n').at(-1))).toEqual(
      ['Central: (01) 555-0100'],
    )
    await put('ORDER_LETTER', '0')
    const silent = await createOrder(callers)
    await approve(callers, silent.OrdID)
    expect(await orderEmails(upstream, silent.OrdID)).toEqual([])
  })

  it('at the foot of what is printed', async () => {
    await put('PAPER_FOOTER', 'Av. Los Cedros 120, Lima')
    const { Result } = await saveRequirement(callers.author)
    const { bytes } = await download(upstream, callers.author.token, 'POST', 'helper/pdfrequirement', {
      ReqID: Result.ReqID,
    })
    expect(pdfText(bytes)).toContain('Av. Los Cedros 120, Lima')
  })

  it('in how long a delegation may last', async () => {
    await put('DELEGATION_MOST_DAYS', '7')
    const [substitute] = await executeSql<{ UsrID: number }>(
      upstream,
      sql`select "UsrID" from "SecUser" where "UsrName" = 'gerente'`,
    )
    const name = (DlgTo: string) =>
      callers.boss.call('POST', 'SecDelegation/save', {
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
    const job = await createPosition(upstream)
    await createUsers(upstream, job)
    await executeSql(upstream, sql`update "SecCircuitException" set "SecStatus" = 0`)
    await createException(upstream, await createCircuit(upstream, [[1, 1, job]]), { UsrID: 2 })
    await executeSql(upstream, sql`update "SecApprovalTransaction" set "AtsStatus" = 4 where "AtsStatus" = 1`, '*')
    const { Result } = await saveRequirement(callers.author)
    await executeSql(
      upstream,
      sql`update "SecApprovalTransaction" set "AtsDateOpened" = '2027-08-02T15:00:00-05:00' where "TrsCode" = 'REQ' and "DocEntry" = ${Result.ReqID}`,
    )
    const sent = async (today: string) => {
      await sendReminders(upstream.fresh.database, new Date(`${today}T09:00:00-05:00`))
      const rows = await executeSql<{ RmdKind: number }>(
        upstream,
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
