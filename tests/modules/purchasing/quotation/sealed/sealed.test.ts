import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { exportRows, grantExport } from '#tests/kit/xlsx/exported-rows.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  requestUnseal,
  byId,
  decideUnseal,
  body,
  moveDeadline,
  insertOffers,
  openQuotation,
  save,
  send,
} from '#tests/kit/fixtures/quotation.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { passKnownRights } from '#tests/platform/environment/pass-time.ts'

const upstream = provideUpstream()
let callers: People

beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
})

const settings = () =>
  callers.admin.call<{ CttSealed: boolean; SecVersion: number; CttWeightTotal: string }>(
    'POST',
    'LgsCotization/weights',
    {},
  )
const keep = (changes: Record<string, unknown>, caller = callers.admin) =>
  caller.call('PUT', 'LgsCotization/weights', changes)
const weights = {
  CttWeightTotal: '40',
  CttWeightDelivery: '25',
  CttWeightWarranty: '10',
  CttWeightDay: '10',
  CttWeightCon: '10',
  CttWeightPayment: '5',
}

describe('sealed offers', () => {
  it('say until the deadline who has answered and when, not how much', async () => {
    const { CttID } = await openQuotation(callers)
    await insertOffers(upstream, CttID)
    const sealed = await byId(callers.buyer, CttID)
    expect(sealed).toMatchObject({ CttIsSealed: true, CtpAnswered: 2 })
    expect(sealed.itemsParticipant).toMatchObject([
      { CtpStatus: 2, CtpDateCotizacionReceived: expect.any(String) as string, itemProvider: null },
      { CtpStatus: 2, itemProvider: null },
    ])
    await moveDeadline(upstream, CttID, 0)
    expect((await byId(callers.buyer, CttID)).CttIsSealed).toBe(true)
    await moveDeadline(upstream, CttID, -1)
    expect((await byId(callers.buyer, CttID)).itemsParticipant).toMatchObject([
      { itemProvider: { OrdTotal: '200.00' } },
      {},
    ])
  })

  it('are opened early by two people: one asks with a reason, another of a manager’s level confirms', async () => {
    const { CttID } = await openQuotation(callers)
    await insertOffers(upstream, CttID)
    expect((await requestUnseal(callers.buyer, CttID, ' ')).Errors).toEqual(['Ingrese el motivo de la apertura'])
    expect((await requestUnseal(callers.buyer, CttID, 'x'.repeat(257))).Errors).toEqual([
      'El motivo admite hasta 256 caracteres',
    ])
    expect((await decideUnseal(callers.manager, CttID, 2)).Errors).toEqual(['Nadie ha pedido abrir las ofertas'])
    const onlooker = await upstream.signIn('consulta')
    expect((await requestUnseal(onlooker, CttID, 'Curiosidad')).status).toBe(403)

    const { Result: unsealRequest } = await requestUnseal(callers.buyer, CttID, 'El vaciado se adelantó')
    expect(unsealRequest).toMatchObject({
      CttIsSealed: true,
      CttMayUnseal: false,
      CttMayDecideUnseal: false,
      CttMayWithdrawUnseal: true,
      CttUnsealAsked: { UsrFullName: 'Carlos Alberto Núñez Salas', UnsReason: 'El vaciado se adelantó' },
    })
    expect((await requestUnseal(callers.admin, CttID, 'También')).Errors).toEqual([
      'Ya se pidió abrir las ofertas: falta que otra persona lo confirme',
    ])
    expect((await decideUnseal(callers.buyer, CttID, 2)).Errors).toEqual([
      'La apertura la confirma otra persona, no quien la pidió',
    ])
    expect((await decideUnseal(callers.buyer, CttID, 3, 'No')).Errors).toEqual([
      'La apertura la confirma otra persona, no quien la pidió',
    ])
    expect((await decideUnseal(onlooker, CttID, 2)).status).toBe(403)
    expect((await decideUnseal(callers.manager, CttID, 4)).Errors).toEqual([
      'Solo quien pidió la apertura puede retirar su pedido',
    ])
    expect((await byId(callers.manager, CttID)).itemsParticipant[0]?.itemProvider).toBeNull()

    expect(await byId(callers.manager, CttID)).toMatchObject({ CttMayDecideUnseal: true, CttMayWithdrawUnseal: false })
    const { Result } = await decideUnseal(callers.manager, CttID, 2)
    expect(Result).toMatchObject({
      CttIsSealed: false,
      CttMayUnseal: false,
      CttUnsealAsked: null,
      CttAcceptsOffers: false,
      CttSendable: false,
    })
    expect((await byId(callers.buyer, CttID)).CttSendable).toBe(true)
    expect(Result.CttUnsealText).toMatch(
      /^Abierta antes del plazo por Carlos Alberto Núñez Salas con la conformidad de .+ el .*: El vaciado se adelantó$/,
    )
    expect((await requestUnseal(callers.buyer, CttID, 'Otra vez')).Errors).toEqual(['Las ofertas ya están abiertas'])
    const traces = await executeSql<{ action: string; UsrID: number; reason: string }>(
      upstream,
      sql`select "AudAction" as action, "UsrID", "AudChange"::jsonb ->> 'CttUnsealReason' as reason from "SecAudit"
        where "AudResource" = 'LgsCotization' and "AudRecord" = ${String(CttID)} and "AudAction" like '%unseal' order by "AudID"`,
    )
    expect(traces).toMatchObject([
      { action: 'askunseal', UsrID: 3, reason: 'El vaciado se adelantó' },
      { action: 'unseal', reason: 'El vaciado se adelantó' },
    ])
  })

  it('opened early, are no longer taken from the invited who sent none: they are written to, nobody else is', async () => {
    const mailboxes = ['sent', 'silent', 'declined'].map((name) => `${name}@early.example`)
    const { CttID } = await openQuotation(callers, {
      itemsParticipant: mailboxes.map((CtpEmail, at) => ({ SupID: at + 1, CtpEmail })),
    })
    await insertOffers(upstream, CttID)
    await executeSql(
      upstream,
      sql`update "LgsCotizationParticipant" set "CtpStatus" = case "CtpEmail" when 'silent@early.example' then 1 else 3 end
      where "CttID" = ${CttID} and "CtpEmail" <> 'sent@early.example'`,
    )
    const readEmails = () =>
      executeSql<{ MalTo: string; MalText: string }>(
        upstream,
        sql`select "MalTo", "MalText" from "GenMail"
      where "TrsCode" = 'COT' and "DocEntry" = ${CttID} and "MalSubject" like 'Ya no se reciben ofertas: %'`,
      )
    await requestUnseal(callers.buyer, CttID, 'El vaciado se adelantó')
    expect(await readEmails()).toEqual([])
    await decideUnseal(callers.manager, CttID, 2)
    const [email, ...others] = await readEmails()
    expect(others).toEqual([])
    expect(email?.MalTo).toBe('silent@early.example')
    expect(email?.MalText).toContain('se abrieron antes del plazo: ya no se reciben más')
    expect(email?.MalText).not.toContain('El vaciado se adelantó')
  })

  it('opened early, are no longer counted on the home of who was invited', async () => {
    const supplier = await upstream.signIn('20512333797', { LexID: 1000 })
    const countOpen = async () =>
      (await supplier.call<{ CttOpen: number }>('GET', 'GenSupplier/standing')).Result.CttOpen
    const [own] = await executeSql<{ SupID: number }>(
      upstream,
      sql`select "SupID" from "GenSupplier" where "CpyID" = 1 and "SupDocumentNumber" = '20512333797'`,
    )
    const before = await countOpen()
    const { CttID } = await openQuotation(callers, {
      itemsParticipant: [{ SupID: own?.SupID, CtpEmail: 'ventas@early.example' }],
    })
    await insertOffers(upstream, CttID)
    expect(await countOpen()).toBe(before + 1)
    await requestUnseal(callers.buyer, CttID, 'El vaciado se adelantó')
    expect((await decideUnseal(callers.manager, CttID, 2)).status).toBe(200)
    expect(await countOpen()).toBe(before)
  })

  it('stay sealed when the second person refuses or the first takes it back, and then may be asked again', async () => {
    const { CttID } = await openQuotation(callers)
    await insertOffers(upstream, CttID)
    await requestUnseal(callers.buyer, CttID, 'Urge')
    expect((await decideUnseal(callers.manager, CttID, 3)).Errors).toEqual(['Ingrese el motivo del rechazo'])
    expect((await decideUnseal(callers.manager, CttID, 3, 'El plazo vence mañana')).Result).toMatchObject({
      CttIsSealed: true,
      CttUnsealAsked: null,
    })
    await requestUnseal(callers.buyer, CttID, 'Urge más')
    expect((await decideUnseal(callers.buyer, CttID, 4)).Result).toMatchObject({
      CttIsSealed: true,
      CttMayUnseal: true,
    })
    const alerts = await executeSql<{ AleMessage: string }>(
      upstream,
      sql`
      select "AleMessage" from "SecAlert" where "TrsCode" = 'COT' and "DocEntry" = ${CttID} and "UsrID" = 3 and "AleMessage" like '%apertura%' or
        "TrsCode" = 'COT' and "DocEntry" = ${CttID} and "UsrID" = 3 and "AleMessage" like '%abrir%'`,
    )
    expect(alerts.map(({ AleMessage }) => AleMessage)).toEqual([
      expect.stringContaining('se rechazó abrir sus ofertas') as string,
    ])
  })

  it('are not opened with more words than are kept', async () => {
    const { CttID } = await openQuotation(callers)
    await insertOffers(upstream, CttID)
    await requestUnseal(callers.buyer, CttID, 'Urge')
    const words = await decideUnseal(callers.manager, CttID, 2, 'a'.repeat(257))
    expect(words).toMatchObject({ status: 400, Errors: ['El motivo admite hasta 256 caracteres'] })
    expect((await decideUnseal(callers.manager, CttID, 2, 'a'.repeat(256))).status).toBe(200)
  })

  it('are opened once, whoever confirms first, and never past the database', async () => {
    const { CttID } = await openQuotation(callers)
    await insertOffers(upstream, CttID)
    await expect(
      executeSql(
        upstream,
        sql`update "LgsCotization" set "CttDateUnsealed" = clock_now(), "UsrUnsealID" = 3, "CttUnsealReason" = 'Solo'
      where "CttID" = ${CttID}`,
      ),
    ).rejects.toThrow(/two people/)
    await requestUnseal(callers.buyer, CttID, 'Urge')
    const answers = await Promise.all(
      [callers.manager, callers.admin, callers.manager, callers.admin].map((caller) => decideUnseal(caller, CttID, 2)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await byId(callers.buyer, CttID)).CttIsSealed).toBe(false)
  })

  it('say no more in the list as Excel, which tells whoever may export what they see', async () => {
    const { CttID } = await openQuotation(callers)
    await insertOffers(upstream, CttID)
    const { CttDocumentNumber } = await byId(callers.buyer, CttID)
    const sheet = (caller: Caller) =>
      exportRows(upstream, caller, 'LgsCotization/listexcel', { search: CttDocumentNumber })
    const [row, ...others] = (await sheet(callers.buyer)).rows
    expect(others).toEqual([])
    expect(row).toMatchObject({
      'Nro. Cotización': CttDocumentNumber,
      Invitados: '2',
      Respuestas: '2',
      'Ofertas selladas': 'Sí',
    })
    expect(Object.keys(row ?? {})).toEqual([
      'Nro. Cotización',
      'Asunto',
      'Fecha',
      'Ofertas hasta',
      'Invitados',
      'Respuestas',
      'Estado',
      'Ofertas selladas',
      'Comprador',
      'Área',
      'Categoría',
    ])
    expect((await sheet(callers.author)).status).toBe(403)
    await grantExport(upstream, 'gerente', 'QUOTATIONS')
    // Rights are kept for some seconds.
    passKnownRights()
    expect(await sheet(callers.manager)).toEqual({ status: 200, rows: [] })
  })

  it('are open once the quotation went to its circuit', async () => {
    const { CttID } = await openQuotation(callers)
    await insertOffers(upstream, CttID)
    await send(callers.buyer, CttID)
    expect((await byId(callers.boss, CttID)).itemsParticipant).toMatchObject([
      { itemProvider: { OrdTotal: '200.00' } },
      {},
    ])
  })
})

describe('what new quotations begin with', () => {
  it('is kept by whoever configures them, and comes to 100', async () => {
    await executeSql(upstream, sql`delete from "LgsCotizationWeight"`)
    expect((await settings()).Result).toMatchObject({ SecVersion: 0, CttSealed: true, CttWeightTotal: '50' })
    expect((await keep({ ...weights, CttWeightTotal: '41', CttSealed: true, SecVersion: 0 })).Errors).toEqual([
      'Los pesos deben sumar 100',
    ])
    expect(await keep({ ...weights, CttWeightDay: '-1', CttSealed: true, SecVersion: 0 })).toMatchObject({
      Errors: ['El peso debe ser un número de 0 a 100 con hasta 2 decimales'],
      ErrorPaths: ['CttWeightDay'],
    })
    expect((await keep({ ...weights, CttSealed: false, SecVersion: 0 }, callers.buyer)).status).toBe(403)
    const before = await openQuotation(callers)
    expect((await keep({ ...weights, CttSealed: false, SecVersion: 0 })).Result).toMatchObject({
      CttWeightTotal: '40.00',
      SecVersion: 1,
    })
    expect((await keep({ ...weights, CttSealed: true, SecVersion: 0 })).status).toBe(409)
    expect((await keep({ ...weights, CttSealed: false, SecVersion: 1 }, callers.manager)).Result).toMatchObject({
      SecVersion: 2,
    })
    expect(await byId(callers.buyer, before.CttID)).toMatchObject({ CttWeightTotal: '50.00', CttIsSealed: true })
    const after = await openQuotation(callers)
    expect(await byId(callers.buyer, after.CttID)).toMatchObject({ CttWeightTotal: '40.00', CttIsSealed: false })
    const own = await openQuotation(callers, { ...weights, CttWeightTotal: '35', CttWeightDelivery: '30' })
    expect((await byId(callers.buyer, own.CttID)).CttWeightTotal).toBe('35.00')
  })

  it('weighs a changed quotation whose own weights are left out; its own stay when they are sent, and its sealing stays', async () => {
    await executeSql(upstream, sql`delete from "LgsCotizationWeight"`)
    const own = { ...weights, CttWeightTotal: '35', CttWeightDelivery: '30' }
    const { CttID, lines } = await openQuotation(callers, own)
    await keep({ ...weights, CttSealed: false, SecVersion: 0 })
    const change = async (sent: Record<string, unknown>) => {
      const { SecVersion } = await byId(callers.buyer, CttID)
      expect((await save(callers.buyer, body(lines, { ...sent, CttID, SecVersion }))).Errors).toEqual([])
      return byId(callers.buyer, CttID)
    }
    expect(await change(own)).toMatchObject({ CttWeightTotal: '35.00', CttIsSealed: true })
    expect(await change({})).toMatchObject({ CttWeightTotal: '40.00', CttIsSealed: true })
  })
})
