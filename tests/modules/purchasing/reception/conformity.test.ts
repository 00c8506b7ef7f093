import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { createUsers, executeSql, openSession } from '#tests/kit/fixtures/approvers.ts'
import { pdfText } from '#tests/kit/files/pdf-text.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { approve, byId, createOrderToReceive, receive, createApprovedReception } from '#tests/kit/fixtures/reception.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ size: 8 })
let author: Caller
let boss: Caller

beforeAll(async () => {
  ;[author, boss] = [await upstream.signIn('solicitante'), await upstream.signIn('jefe')]
})

interface Conformity {
  Message: string
  OttConformityNumber: string
}

const certify = async (caller: Caller, OttID: number) => {
  const { OrdID, OttDocumentNumber } = await byId(author, OttID)
  const query = `OrdID=${OrdID}&OttDocumentNumber=${OttDocumentNumber}`
  return caller.call<Conformity>('GET', `LgsOrderAttended/generatedconformity?${query}`)
}
const fetchActa = (caller: Caller, name: string) =>
  download(upstream, caller.token, 'POST', `Helper/downloadfile?fileName=${encodeURIComponent(name)}&type=2`)

describe('who has the option of conformities alone', () => {
  /** Somebody with that option at a level, and the area of the author opened to them. */
  async function certifier(level: 'IsLevelManager' | 'IsLevelArea' | 'IsLevelAssistant') {
    const [person] = await createUsers(upstream, 4)
    if (!person) throw new Error('nobody was hired')
    await executeSql(
      upstream,
      sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowView", "IsAllowSave", ${sql.ref(level)})
        select ${person.UsrID}, 1, "OptID", true, true, true from "SecOption" where "OptCode" = 'CONFORMITIES'`,
    )
    return person
  }
  const openArea = ({ UsrID }: { UsrID: number }, OttID: number) =>
    executeSql(
      upstream,
      sql`insert into "SecUserArea" ("UsrID", "CpyID", "AreID")
        select ${UsrID}, 1, "AreID" from "LgsOrderAttended" where "OttID" = ${OttID}`,
    )
  const listed = async (caller: Caller, OttID: number) => {
    const { OrdID } = await byId(author, OttID)
    const { Result } = await caller.call<{ data: { OttID: number }[] }>('POST', 'LgsOrderAttended/pagination', {
      filter: { OrdID },
    })
    return Result.data.map((row) => row.OttID)
  }

  it('finds what was approved and has no act yet, and gives it one; what is pending stays with others', async () => {
    const person = await certifier('IsLevelManager')
    const ordered = await createOrderToReceive(upstream, author, boss)
    const OttID = await createApprovedReception([author, boss], ordered)
    const pending = (await receive(author, ordered)).Result.OttID
    expect(await listed(person, OttID)).toEqual([OttID])
    expect((await person.call('POST', 'LgsOrderAttended/byid', { OttID: pending })).status).toBe(404)
    const { Result } = await certify(person, OttID)
    expect((await fetchActa(person, Result.Message)).status).toBe(200)
    expect(await listed(person, OttID)).toEqual([OttID])
  })

  it('finds them as far as their level reaches', async () => {
    const OttID = await createApprovedReception([author, boss], await createOrderToReceive(upstream, author, boss))
    const [inside, outside, own] = [
      await certifier('IsLevelArea'),
      await certifier('IsLevelArea'),
      await certifier('IsLevelAssistant'),
    ]
    await openArea(inside, OttID)
    await openArea(own, OttID)
    expect(await listed(inside, OttID)).toEqual([OttID])
    expect(await listed(outside, OttID)).toEqual([])
    expect(await listed(own, OttID)).toEqual([])
  })
})

describe('the Acta de Conformidad', () => {
  it('takes one number, however many ask for it at once', async () => {
    const OttID = await createApprovedReception([author, boss], await createOrderToReceive(upstream, author, boss))
    const people = await Promise.all([2, 3, 2, 3, 1, 2].map((UsrID) => openSession(upstream, UsrID)))
    const names = (await Promise.all(people.map((person) => certify(person, OttID)))).map(
      ({ Result }) => Result.Message,
    )
    expect(new Set(names).size).toBe(1)
    expect(names[0]).toMatch(/^ACTA-ACT-\d{4}-\d{6}\.pdf$/)
    const next = await createApprovedReception([author, boss], await createOrderToReceive(upstream, author, boss))
    const number = (name: string) => Number(/\d{6}/.exec(name)?.[0])
    expect(number((await certify(author, next)).Result.Message)).toBe(number(names[0] ?? '') + 1)
  })

  it('prints supplier, order, guide, quantities, remarks and who signs', async () => {
    const ordered = await createOrderToReceive(upstream, author, boss)
    const [first, second] = ordered.lines
    const OttID = await createApprovedReception([author, boss], ordered, {
      OttObservation: 'Dos bolsas húmedas, se cambiaron.',
      itemsDetails: [
        { OddID: first, OtdQuantity: '7.5', OtdObservation: 'Lote 88' },
        { OddID: second, OtdQuantity: '4' },
      ],
    })
    const { Result } = await certify(author, OttID)
    const { status, headers, bytes } = await fetchActa(author, Result.Message)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    const text = pdfText(bytes)
    const { SupName, OttDocumentNumber } = await byId(author, OttID)
    for (const words of [
      'ACTA DE CONFORMIDAD',
      Result.OttConformityNumber,
      SupName,
      OttDocumentNumber,
      'T001-000123',
      'Lote 88',
      'Dos bolsas húmedas, se cambiaron.',
      'Sofía Beatriz Quispe Mamani',
      'Recibió',
      'Jorge Luis Paredes Rojas',
      'Jefe de área',
      // 7.5 × 10.005 = 75.04 and 4 × 10.005 = 40.02
      '115.06',
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/10\s*7\.5\s*2\.5/)
  })

  it('prints a guarantee of one day as one', async () => {
    const ordered = await createOrderToReceive(upstream, author, boss)
    await executeSql(
      upstream,
      sql`update "LgsOrderPurcharse" set "OrdWarrantyDay" = 1 where "OrdID" = ${ordered.OrdID}`,
    )
    const { Message } = (await certify(author, await createApprovedReception([author, boss], ordered))).Result
    expect(pdfText((await fetchActa(author, Message)).bytes)).toMatch(/Garantía\s*1 día(?!s)/)
  })

  it('prints what was left when it was approved, whatever is received later', async () => {
    const ordered = await createOrderToReceive(upstream, author, boss)
    const [first] = ordered.lines
    const bring = (OtdQuantity: string) =>
      createApprovedReception([author, boss], ordered, { itemsDetails: [{ OddID: first, OtdQuantity }] })
    const OttID = await bring('7.5')
    const { Message } = (await certify(author, OttID)).Result
    const before = pdfText((await fetchActa(author, Message)).bytes)
    const next = await bring('2.5')
    expect(pdfText((await fetchActa(author, Message)).bytes)).toMatch(/10\s*7\.5\s*2\.5/)
    expect(before).toMatch(/10\s*7\.5\s*2\.5/)
    const later = (await certify(author, next)).Result.Message
    expect(pdfText((await fetchActa(author, later)).bytes)).toMatch(/10\s*2\.5\s*0/)
  })

  it('is for approved receptions only, and gone with an annulled one', async () => {
    const ordered = await createOrderToReceive(upstream, author, boss)
    const { Result } = await receive(author, ordered)
    expect(await certify(author, Result.OttID)).toMatchObject({
      status: 400,
      Errors: ['Solo una recepción aprobada tiene Acta de Conformidad'],
    })
    await approve(boss, Result.OttID)
    const { Message } = (await certify(author, Result.OttID)).Result
    const buyer = await upstream.signIn('comprador')
    await buyer.call('PUT', 'LgsOrderAttended/anulated', { OttID: Result.OttID, TypeAnulated: '1' })
    expect((await fetchActa(author, Message)).status).toBe(404)
  })

  it('is made by who may write, and then read by who may look', async () => {
    const OttID = await createApprovedReception([author, boss], await createOrderToReceive(upstream, author, boss))
    const onlooker = await upstream.signIn('consulta')
    expect((await certify(onlooker, OttID)).status).toBe(403)
    const { Message } = (await certify(author, OttID)).Result
    expect((await certify(onlooker, OttID)).Result.Message).toBe(Message)
    expect((await fetchActa(onlooker, Message)).status).toBe(200)
  })

  it('of another, of another company and missing are not told apart', async () => {
    const OttID = await createApprovedReception([author, boss], await createOrderToReceive(upstream, author, boss))
    const { Message } = (await certify(author, OttID)).Result
    const [stranger, foreign] = [await upstream.signIn('dflores'), await upstream.signIn('admin2')]
    const answers = await Promise.all([
      fetchActa(stranger, Message),
      fetchActa(foreign, Message),
      fetchActa(author, 'ACTA-ACT-2026-999999.pdf'),
      fetchActa(author, '../../etc/passwd'),
    ])
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.toString()}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
    expect((await certify(stranger, OttID)).status).toBe(404)
  })
})
