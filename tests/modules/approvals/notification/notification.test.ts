import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decide, line, save } from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { createUsers, openSession, type Person, createTwoLevels } from '#tests/kit/fixtures/approvers.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Alert {
  AleID: number
  AleSeq: number
  AleRead: boolean
  UsrName: string
  AleMessage: string
  TrsName: string
  TrsCode: string
  DocEntry: number
  AtsID: number | null
  AtsDecidable: boolean
  AleOnCircuit: boolean
}

interface Feed {
  data: Alert[]
  recordsTotal: number
  Unread: number
  LastSeq: number
}

const AUTHOR = 2
const upstream = provideUpstream()
let author: Caller
let first: Person
let second: Person
let position: number

beforeAll(async () => {
  author = await openSession(upstream, AUTHOR)
})

/** Every story has its own approvers on two levels. */
beforeEach(async () => {
  ;({ first, second, position } = await createTwoLevels(upstream, AUTHOR))
})

const raise = async (DerDescription = 'Cemento'): Promise<number> =>
  (await save(author, { itemsDetails: [line({ DerDescription })] })).Result.ReqID
const feed = async (caller: Caller, filter: Record<string, unknown> = {}) =>
  (await caller.call<Feed>('POST', 'SecAlert/pagination', { start: 0, length: 100, filter })).Result

describe('alerts', () => {
  it('come to who must decide, then to who asked, and count by themselves', async () => {
    const ReqID = await raise()
    const mine = await feed(first)
    expect(mine).toMatchObject({ recordsTotal: 1, Unread: 1, LastSeq: 1 })
    expect(mine.data).toMatchObject([
      {
        AleSeq: 1,
        AleRead: false,
        UsrName: 'Sofía Beatriz Quispe Mamani',
        AleMessage: 'Documento pendiente de aprobación',
        TrsName: 'Requerimiento',
        TrsCode: 'REQ',
        DocEntry: ReqID,
        AtsDecidable: true,
        AleOnCircuit: true,
      },
    ])
    const before = (await feed(author)).LastSeq
    await decide(first, ReqID, 2)
    await decide(second, ReqID, 2)
    expect((await feed(first)).data[0]?.AtsDecidable).toBe(false)
    const after = await feed(author, { AleSeqAfter: before })
    expect(after.data).toMatchObject([
      { AleSeq: before + 2, AleMessage: 'Documento aprobado', AtsID: null, AtsDecidable: false },
      { AleSeq: before + 1, AleMessage: 'Nivel 1 de 2 aprobado', AtsID: null, AtsDecidable: false },
    ])
  })

  it('are read once the level is decided, by whoever of the approvers decides it', async () => {
    const [mate] = (await createUsers(upstream, position)) as [Person]
    const ReqID = await raise()
    for (const approver of [first, mate]) expect((await feed(approver)).Unread).toBe(1)
    await decide(first, ReqID, 2)
    for (const approver of [first, mate])
      expect(await feed(approver)).toMatchObject({ Unread: 0, data: [{ AleRead: true, AtsDecidable: false }] })
    expect((await feed(second)).Unread).toBe(1)
    await decide(second, ReqID, 3)
    expect((await feed(second)).Unread).toBe(0)
  })

  it('newest first, and only those that came since when asked', async () => {
    for (let count = 0; count < 3; count++) await raise()
    expect((await feed(first)).data.map(({ AleSeq }) => AleSeq)).toEqual([3, 2, 1])
    expect((await feed(first, { AleSeqAfter: 2 })).data.map(({ AleSeq }) => AleSeq)).toEqual([3])
  })

  it("are read one by one or all together, one's own alone", async () => {
    for (let count = 0; count < 3; count++) await raise()
    const [newest] = (await feed(first)).data
    const read = (caller: Caller, body: Record<string, unknown>) =>
      caller.call<{ Unread: number }>('POST', 'SecAlert/read', body)
    await read(second, { AleID: [newest?.AleID] })
    expect((await feed(first)).Unread).toBe(3)
    expect((await read(first, { AleID: [newest?.AleID] })).Result).toEqual({ Unread: 2 })
    expect((await read(first, {})).Result).toEqual({ Unread: 0 })
    expect((await first.call('POST', 'SecAlert/pagination', { filter: { UsrID: AUTHOR } })).status).toBe(403)
    expect((await first.call('POST', `SecAlert/pagination?requestID=${AUTHOR}`, {})).status).toBe(403)
  })

  it('say that their document is on no circuit, where it was sent back', async () => {
    const ReqID = await raise()
    const admin = await upstream.signIn('admin')
    const AleSeqAfter = (await feed(author)).LastSeq
    await admin.call('PUT', 'LgsRequirement/decline', { ReqID, ReqObservation: 'Falta la cotización' })
    expect((await feed(author, { AleSeqAfter })).data).toMatchObject([
      { AleMessage: 'Requerimiento devuelto: Falta la cotización', DocEntry: ReqID, AleOnCircuit: false },
    ])
  })

  it('of a circuit that was left are taken back', async () => {
    const ReqID = await raise()
    await save(author, { ReqID, SecVersion: 1, itemsDetails: [] })
    expect((await feed(first)).data).toMatchObject([
      { AleSeq: 2, AtsDecidable: true, AleRead: false },
      { AleSeq: 1, AtsDecidable: false, AleRead: true },
    ])
  })
})
