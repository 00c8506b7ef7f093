import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { startInstalmentNotices } from '#upstream/app/jobs/notify-customers.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { postCheckout, startPayment, typeCard } from '#tests/modules/receivables/payment/payer.ts'
import { notifyInstalments } from '#upstream/modules/receivables/instalment-notice/notify-instalments.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Feed {
  data: { AleMessage: string; AleRead: boolean; TrsCode: string; DocEntry: number; DocumentNumber: string }[]
  Unread: number
}

const upstream = provideUpstream()
let customer: Caller
let purchase: number

beforeAll(async () => {
  customer = await upstream.signIn('45678912', { LexID: 1001 })
})

/** One purchase of the customer with instalments so many days from today; everything else is paid. */
async function schedule(...days: number[]): Promise<number[]> {
  await executeSql(upstream, sql`delete from "GenMail"`, '*')
  await executeSql(upstream, sql`delete from "SecAlert" where "TrsCode" = 'CUO'`, '*')
  await executeSql(upstream, sql`delete from "PagInstalmentNotice"`, '*')
  await executeSql(upstream, sql`update "PagInstalment" set "totalpagado" = "montocuota"`, '*')
  const rows = await executeSql<{ idProforma: number; idCuotaCobrar: number }>(
    upstream,
    sql`insert into "PagInstalment" ("CpyID", "idProforma", "idCronogramaCliente", "nrocuota", "tipocuota", "fechavctocuota", "montocuota")
      select 1, p."idProforma", 900000 + (select coalesce(max("idCuotaCobrar"), 0) from "PagInstalment"), n, 'Cuota', clock_today() + d, 100
      from (select min(p."idProforma") as "idProforma" from "PagPurchase" p join "PagCustomer" c using ("CusID")
        where c."nroDocumentoTitular" = '45678912' and p."CpyID" = 1 and p."estadoOC" = 'ACTIVO') p,
        unnest(${days}::integer[]) with ordinality as each(d, n)
      returning "idProforma", "idCuotaCobrar"`,
  )
  purchase = rows[0]?.idProforma ?? 0
  return rows.map(({ idCuotaCobrar }) => idCuotaCobrar)
}

const heard = async () =>
  (await customer.call<Feed>('POST', 'SecAlert/pagination', { start: 0, length: 100 })).Result.data
    .filter(({ TrsCode }) => TrsCode === 'CUO')
    .reverse()
const letters = () =>
  executeSql<{ MalSubject: string; MalText: string; MalPath: string }>(
    upstream,
    sql`select "MalSubject", "MalText", "MalPath" from "GenMail" where "TrsCode" = 'CUO' order by "MalID"`,
  )
const run = () => notifyInstalments(upstream.fresh.database)

describe('a customer hears of instalments', () => {
  beforeEach(() =>
    executeSql(upstream, sql`delete from "GenConfigurationProperty" where "CfpName" = 'INSTALMENT_NOTICE_DAYS'`),
  )

  it('that fall due within the days that the company set, and of none before', async () => {
    await schedule(5, 6)
    expect(await run()).toEqual({ due: 1, late: 0 })
    const [notice, ...more] = await heard()
    expect(more).toEqual([])
    expect(notice).toMatchObject({ DocEntry: purchase })
    expect(notice?.AleMessage).toMatch(/^Cuota 1 por vencer el \d\d\/\d\d\/\d{4}$/)
    expect(notice?.DocumentNumber).toBeTruthy()
    const [letter] = await letters()
    expect(letter?.MalPath).toBe(`/payment/schedule/?proforma=${purchase}`)
    expect(letter?.MalText).toContain('Cuota 1 (Cuota): USD 100.00')
    expect(letter?.MalText).toContain(`\n/payment/schedule/?proforma=${purchase}\n`)
  })

  it('that became late, in one letter for a purchase; not of old debts, paid ones or purchases that were given back', async () => {
    const [paid] = await schedule(-1, -2, -29, -31)
    await executeSql(upstream, sql`update "PagInstalment" set "totalpagado" = 100 where "idCuotaCobrar" = ${paid ?? 0}`)
    expect(await run()).toEqual({ due: 0, late: 1 })
    expect((await heard()).map(({ AleMessage }) => AleMessage)).toEqual([
      expect.stringMatching(/^2 cuotas vencidas, la primera el /),
    ])
    expect(await letters()).toHaveLength(1)
    await schedule(-1)
    await executeSql(upstream, sql`update "PagPurchase" set "estadoOC" = 'DEVUELTO' where "idProforma" = ${purchase}`)
    expect(await run()).toEqual({ due: 0, late: 0 })
    await executeSql(upstream, sql`update "PagPurchase" set "estadoOC" = 'ACTIVO' where "idProforma" = ${purchase}`)
  })

  it('once for each, however many services look at the same time, and again when it becomes late', async () => {
    const [instalment] = await schedule(2)
    const rounds = await Promise.all(Array.from({ length: 6 }, run))
    expect(rounds.reduce((sum, { due }) => sum + due, 0)).toBe(1)
    expect(await heard()).toHaveLength(1)
    expect(await letters()).toHaveLength(1)
    await executeSql(
      upstream,
      sql`update "PagInstalment" set "fechavctocuota" = clock_today() - 1 where "idCuotaCobrar" = ${instalment ?? 0}`,
    )
    await run()
    await run()
    expect((await heard()).map(({ AleMessage }) => AleMessage.split(' el ')[0])).toEqual([
      'Cuota 1 por vencer',
      'Cuota 1 vencida',
    ])
    await expect(
      executeSql(
        upstream,
        sql`insert into "PagInstalmentNotice" ("idCuotaCobrar", "InnKind", "CpyID") values (${instalment ?? 0}, 'LATE', 1)`,
      ),
    ).rejects.toThrow(/one_notice_an_instalment/)
  })

  it('of no company that is disabled', async () => {
    const switchCompany = (status: number) =>
      executeSql(upstream, sql`update "GenCompany" set "SecStatus" = ${status} where "CpyID" = 1`, '*')
    await schedule(2, -1)
    await switchCompany(0)
    expect(await run().finally(() => switchCompany(1))).toEqual({ due: 0, late: 0 })
    expect(await letters()).toEqual([])
    expect(await run()).toEqual({ due: 1, late: 1 })
  })

  it('from seven in the morning in Lima on, not at night', async () => {
    await schedule(2, -1)
    const lastResult = async (time: string): Promise<string | undefined> => {
      await executeSql(
        upstream,
        sql`update "CobScheduledService" set "SvcLastResult" = null where "SvcCode" = 'INSTALMENTS'`,
      )
      const notices = startInstalmentNotices(upstream.fresh.database, {
        clock: () => new Date(`2026-03-10T${time}:00-05:00`),
        every: 50,
        onFailure: (reason) => expect.fail(String(reason)),
      })
      const [row] = await vi.waitUntil(
        async () => {
          const rows = await executeSql<{ result: string | null }>(
            upstream,
            sql`select "SvcLastResult" as result from "CobScheduledService" where "SvcCode" = 'INSTALMENTS'`,
          )
          return rows[0]?.result ? rows : undefined
        },
        { timeout: 20_000 },
      )
      await notices.stop()
      return row?.result ?? undefined
    }
    expect(await lastResult('06:59')).toBe('Antes de las 07:00 no se avisa.')
    expect(await letters()).toEqual([])
    expect(await heard()).toEqual([])
    expect(await lastResult('07:00')).toMatch(/^Avisos por vencer: /)
    expect(await letters()).toHaveLength(2)
    expect(await heard()).toHaveLength(2)
  })
})

describe('what a customer was told of instalments', () => {
  /** Without the days that they name, the oldest first. */
  const unread = async () =>
    (await heard())
      .filter(({ AleRead }) => !AleRead)
      .map(({ AleMessage }) => AleMessage.split(/,? (la primera )?el /)[0])

  async function pay(instalment = 0, ...others: number[]) {
    const payment = await startPayment(customer, instalment, { otrasCuotas: others })
    const { Result } = await postCheckout(upstream, payment, await typeCard(upstream, payment, 'approve'))
    expect(Result.PgwState).toBe('AUTHORIZED')
  }

  /** Something else that the customer heard of the same purchase. */
  const tellOther = (AleMessage: string) =>
    executeSql(
      upstream,
      sql`insert into "SecAlert" ("CpyID", "UsrID", "AleSeq", "AleMessage", "TrsCode", "DocEntry")
        select 1, "UsrID", "AleSeq" + 1000000, ${AleMessage}, 'CUO', ${purchase} from "SecAlertCounter" join "SecUser" using ("UsrID")
        where "UsrName" = '45678912'`,
    )

  it('is read once nothing of it is owed any more, and not before; whatever else was said of the purchase stays', async () => {
    const [first, second] = await schedule(-1, -2)
    await run()
    const other = 'Su pago con tarjeta no se realizó'
    await tellOther(other)
    expect(await unread()).toEqual(['2 cuotas vencidas', other])
    await pay(first)
    expect(await unread()).toEqual(['2 cuotas vencidas', other])
    await pay(second)
    expect(await unread()).toEqual([other])
  })

  it('is read for all that one charge paid, and what nobody was told of yet keeps nothing open', async () => {
    const [due, late] = await schedule(2, -1, 90)
    await run()
    expect(await unread()).toEqual(['Cuota 1 por vencer', 'Cuota 2 vencida'])
    await pay(late, due ?? 0)
    expect(await unread()).toEqual([])
  })

  it('is found as well where it was said before notices had kinds; what was paid since is read', async () => {
    const migration = '0176_notices_of_instalments'
    const migrateAgain = async () => {
      const { database } = upstream.fresh
      await executeSql(upstream, sql`update "SecAlert" set "AleKind" = null, "AleRead" = false where "TrsCode" = 'CUO'`)
      await database.pool.query('DELETE FROM "SecMigration" WHERE "MigName" = $1', [migration])
      expect(await migrate(database)).toEqual([migration])
    }
    const [due, late] = await schedule(2, -1)
    await run()
    await tellOther('Cuotas')
    const messages = ['Cuota 1 por vencer', 'Cuota 2 vencida']
    await migrateAgain()
    expect(await unread()).toEqual([...messages, 'Cuotas'])
    await pay(due, late ?? 0)
    expect(await unread()).toEqual(['Cuotas'])
    await migrateAgain()
    expect(await unread()).toEqual(['Cuotas'])
  })
})
