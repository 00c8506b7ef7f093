import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { byId, decide, save } from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  executeSql,
  createCircuit,
  createException,
  createUsers,
  levelsOf,
  createPosition,
  openSession,
  type Person,
} from '#tests/kit/fixtures/approvers.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let author: Caller
const AUTHOR = 2

beforeAll(async () => {
  author = await openSession(upstream, AUTHOR)
})

type Level = readonly [order: number, kind: 1 | 2 | 3, position: number]
const levels = (...each: Level[]) => each

/** A requirement of the author on a circuit of its own. */
async function raise(steps: readonly Level[]): Promise<number> {
  const AccID = await createCircuit(upstream, steps)
  await executeSql(upstream, sql`update "SecCircuitException" set "SecStatus" = 0`)
  await createException(upstream, AccID, { UsrID: AUTHOR })
  return (await save(author)).Result.ReqID
}

interface Alert {
  AleMessage: string
  AtsID: number | null
}

const alertsOf = (UsrID: number, ReqID: number) =>
  executeSql<Alert>(
    upstream,
    sql`select "AleMessage", "AtsID" from "SecAlert" where "UsrID" = ${UsrID} and "DocEntry" = ${ReqID} order by "AleSeq"`,
  )

describe('a sequential circuit', () => {
  let first: Person
  let second: Person
  let ReqID: number

  beforeAll(async () => {
    const [one, two] = [await createPosition(upstream), await createPosition(upstream)]
    ;[first] = (await createUsers(upstream, one)) as [Person]
    ;[second] = (await createUsers(upstream, two)) as [Person]
    ReqID = await raise(levels([10, 1, one], [20, 1, two]))
  })

  it('asks the first level alone', async () => {
    expect((await byId(first, ReqID)).AtsDecidableID).toEqual(expect.any(Number))
    expect((await byId(second, ReqID)).AtsDecidableID).toBeNull()
    expect((await byId(author, ReqID)).Transaction?.UsersApproved).toEqual([{ UsrID: first.UsrID }])
    expect(await decide(second, ReqID, 2)).toMatchObject({ status: 403, Errors: ['[Solicitud denegada]'] })
  })

  it('wants a reason to disapprove, and at most 256 characters', async () => {
    expect(await decide(first, ReqID, 3, { AtsObservation: '  ' })).toMatchObject({
      status: 400,
      Errors: ['Ingrese Motivo de Desaprobación'],
      ErrorPaths: ['AtsObservation'],
    })
    expect((await decide(first, ReqID, 2, { AtsObservation: 'x'.repeat(257) })).status).toBe(400)
    expect((await decide(first, ReqID, 2, { AtsStatus: 4 })).status).toBe(400)
  })

  it('passes to the second level, and the document is read-only from then on', async () => {
    const response = await decide(first, ReqID, 2, { AtsObservation: 'Conforme' })
    expect(response.Result).toMatchObject({
      AtsStatus: 2,
      DocumentStatus: 4,
      UsersNotified: [AUTHOR, second.UsrID],
      Repeated: false,
    })
    expect(await byId(author, ReqID)).toMatchObject({
      reqExistsCircuit: 1,
      ReqEditable: false,
      ReqReadOnlyReason: 'Circuito iniciado: solo lectura',
    })
    expect(await save(author, { ReqID, SecVersion: 1 })).toMatchObject({
      status: 400,
      Errors: ['Circuito iniciado: solo lectura'],
    })
  })

  it('answers a repetition like the first time and changes nothing', async () => {
    const before = await levelsOf(author, ReqID)
    const again = await decide(first, ReqID, 2)
    expect(again).toMatchObject({ status: 200, Result: { AtsStatus: 2, Repeated: true, UsersNotified: [] } })
    expect((await decide(first, ReqID, 2, { AtsID: before[0]?.AtsID })).Result.Repeated).toBe(true)
    expect(await decide(first, ReqID, 3)).toMatchObject({
      status: 409,
      Errors: ['Usted ya atendió este documento'],
    })
    const still = (levels: typeof before) => levels.map(({ AlvTimeElapsedText: _, ...rest }) => rest)
    expect(still(await levelsOf(author, ReqID))).toEqual(still(before))
  })

  it('ends approved, tells its author, and shows who decided when', async () => {
    expect((await decide(second, ReqID, 2)).Result).toMatchObject({ DocumentStatus: 1, UsersNotified: [AUTHOR] })
    expect(await byId(author, ReqID)).toMatchObject({
      ReqStatus: 1,
      ReqReadOnlyReason: 'Requerimiento aprobado: solo lectura',
      Transaction: { AtsStatus: 2, UsersApproved: [] },
    })
    const [one, two] = await levelsOf(author, ReqID)
    expect(one).toMatchObject({
      TypeLevelName: 'Nivel 1',
      AtsStatusName: 'Aprobado',
      AtsObservation: 'Conforme',
      AlvProcessName: `aprobado por ${await nameOf(first)}`,
    })
    expect(one?.AlvTimeElapsedText).toMatch(/^00:00:00:\d\d$/)
    expect(one?.AlvDateName).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    expect(two).toMatchObject({ TypeLevelName: 'Nivel 2', AtsStatusName: 'Aprobado' })
    expect((await alertsOf(AUTHOR, ReqID)).map(({ AleMessage }) => AleMessage)).toEqual([
      'Nivel 1 de 2 aprobado',
      'Documento aprobado',
    ])
    expect(await alertsOf(second.UsrID, ReqID)).toEqual([
      { AleMessage: 'Documento pendiente de aprobación', AtsID: two?.AtsID },
    ])
  })
})

const nameOf = async ({ UsrID }: Person) =>
  (
    await executeSql<{ name: string }>(
      upstream,
      sql`select "UsrFullName" as name from "SecUser" where "UsrID" = ${UsrID}`,
    )
  )[0]?.name

describe('a disapproval', () => {
  it('ends the run at any level', async () => {
    const [one, two] = [await createPosition(upstream), await createPosition(upstream)]
    const [first] = (await createUsers(upstream, one)) as [Person]
    const ReqID = await raise(levels([1, 1, one], [2, 1, two]))
    expect((await decide(first, ReqID, 3)).Result).toMatchObject({
      AtsStatus: 3,
      DocumentStatus: 5,
      UsersNotified: [AUTHOR],
    })
    expect((await levelsOf(author, ReqID)).map(({ AtsStatus }) => AtsStatus)).toEqual([3, 4])
    expect(await byId(author, ReqID)).toMatchObject({
      ReqStatus: 5,
      Transaction: { AtsStatus: 3, AtsObservation: 'Sin presupuesto' },
    })
    expect((await alertsOf(AUTHOR, ReqID)).map(({ AleMessage }) => AleMessage)).toEqual(['Documento desaprobado'])
  })
})

/** A requirement on two levels side by side, of a kind, with one above them; each with a person of its own. */
async function raiseSideBySide(kind: 2 | 3) {
  const [one, two, above] = [
    await createPosition(upstream),
    await createPosition(upstream),
    await createPosition(upstream),
  ]
  const [first] = (await createUsers(upstream, one)) as [Person]
  const [second] = (await createUsers(upstream, two)) as [Person]
  const [boss] = (await createUsers(upstream, above)) as [Person]
  return { first, second, boss, ReqID: await raise(levels([1, kind, one], [1, kind, two], [2, 1, above])) }
}

it('a level of a run that was replaced since is told as a change to whoever stands on the present one', async () => {
  const [one, two] = [await createPosition(upstream), await createPosition(upstream)]
  const [first] = (await createUsers(upstream, one)) as [Person]
  const [second] = (await createUsers(upstream, two)) as [Person]
  const ReqID = await raise(levels([1, 1, one], [2, 1, two]))
  const { AtsDecidableID: AtsID } = await byId(first, ReqID)
  expect((await save(author, { ReqID, SecVersion: 1, itemsDetails: [] })).status).toBe(200)
  expect(await decide(first, ReqID, 2, { AtsID })).toMatchObject({
    status: 409,
    Errors: ['El registro fue modificado desde que usted lo abrió'],
  })
  expect((await levelsOf(author, ReqID)).map(({ AtsStatus }) => AtsStatus)).toEqual([1, 1])
  // Whoever may see it and stands at no level of it may still not decide it.
  expect((await decide(await upstream.signIn('admin'), ReqID, 2, { AtsID })).status).toBe(403)
  expect((await decide(second, ReqID, 2)).status).toBe(403)
})

describe('levels side by side', () => {
  it('of the kind "one is enough" close at the first approval', async () => {
    const { first, second, boss, ReqID } = await raiseSideBySide(2)
    expect((await byId(author, ReqID)).Transaction?.UsersApproved).toHaveLength(2)
    expect((await decide(second, ReqID, 2)).Result).toMatchObject({
      DocumentStatus: 4,
      UsersNotified: [AUTHOR, boss.UsrID],
    })
    expect((await levelsOf(author, ReqID)).map(({ AtsStatus }) => AtsStatus)).toEqual([4, 2, 1])
    expect((await decide(first, ReqID, 2)).status).toBe(409)
  })

  it('of the kind "all needed" wait for each other', async () => {
    const { first, second, boss, ReqID } = await raiseSideBySide(3)
    expect((await decide(first, ReqID, 2)).Result).toMatchObject({ DocumentStatus: 4, UsersNotified: [AUTHOR] })
    expect((await decide(boss, ReqID, 2)).status).toBe(403)
    expect((await decide(second, ReqID, 2)).Result).toMatchObject({ UsersNotified: [AUTHOR, boss.UsrID] })
    expect((await alertsOf(AUTHOR, ReqID)).map(({ AleMessage }) => AleMessage)).toEqual([
      'Nivel 1 de 2: una aprobación, falta 1',
      'Nivel 1 de 2 aprobado',
    ])
    expect((await levelsOf(author, ReqID)).map(({ TypeLevelName }) => TypeLevelName)).toEqual([
      'Nivel 1 (paralelo, todos)',
      'Nivel 1 (paralelo, todos)',
      'Nivel 2',
    ])
  })

  it('let one person decide each of theirs by its id', async () => {
    const one = await createPosition(upstream)
    const [both] = (await createUsers(upstream, one)) as [Person]
    const ReqID = await raise(levels([1, 3, one], [1, 3, one]))
    const [left, right] = await levelsOf(author, ReqID)
    expect((await decide(both, ReqID, 2, { AtsID: right?.AtsID })).Result).toMatchObject({
      AtsID: right?.AtsID,
      DocumentStatus: 4,
    })
    expect((await decide(both, ReqID, 2, { AtsID: left?.AtsID })).Result).toMatchObject({
      AtsID: left?.AtsID,
      DocumentStatus: 1,
      Repeated: false,
    })
  })
})

describe('a document that went away under its run', () => {
  const WITHDRAWN = {
    status: 409,
    Errors: ['El documento ya no espera aprobación: fue anulado, devuelto o reemplazado por otra versión'],
  }
  const annul = (ReqID: number) => author.call('PUT', 'LgsRequirement/anulated', { ReqID, TypeAnulated: '1' })

  it('is not told to have been decided by somebody else', async () => {
    const one = await createPosition(upstream)
    const [first] = (await createUsers(upstream, one)) as [Person]
    const ReqID = await raise(levels([1, 1, one]))
    const { AtsDecidableID: AtsID } = await byId(first, ReqID)
    expect((await annul(ReqID)).status).toBe(200)
    for (const more of [{ AtsID }, {}]) {
      expect(await decide(first, ReqID, 2, more)).toMatchObject(WITHDRAWN)
      expect(await decide(first, ReqID, 3, more)).toMatchObject(WITHDRAWN)
    }
  })

  it('is told to have been where somebody else decided the level, and not at the level after it', async () => {
    const { first, second, boss, ReqID } = await raiseSideBySide(2)
    const { AtsDecidableID: AtsID } = await byId(first, ReqID)
    expect((await decide(second, ReqID, 2)).status).toBe(200)
    const admin = await upstream.signIn('admin')
    const annulled = await admin.call('PUT', 'LgsRequirement/anulated', { ReqID, TypeAnulated: '1' })
    expect(annulled.status).toBe(200)
    // Of the first level somebody else decided, of the second nobody.
    expect((await decide(first, ReqID, 2, { AtsID })).Errors).toEqual(['El documento ya fue atendido por otro usuario'])
    expect(await decide(boss, ReqID, 2)).toMatchObject(WITHDRAWN)
    expect((await decide(second, ReqID, 2)).Result.Repeated).toBe(true)
  })

  it('is told so to whoever sees it, too, where it was sent back to its author', async () => {
    await executeSql(upstream, sql`update "SecCircuitException" set "SecStatus" = 0`)
    const [boss, buyer] = [await upstream.signIn('jefe'), await upstream.signIn('comprador')]
    const { ReqID } = (await save(author)).Result
    const { AtsDecidableID: AtsID } = await byId(boss, ReqID)
    expect(AtsID).toEqual(expect.any(Number))
    const returned = await buyer.call('PUT', 'LgsRequirement/decline', { ReqID, ReqObservation: 'Falta el plano' })
    expect(returned.status).toBe(200)
    expect(await decide(boss, ReqID, 2, { AtsID })).toMatchObject(WITHDRAWN)
    expect((await decide(boss, ReqID, 2)).status).toBe(403)
  })
})
