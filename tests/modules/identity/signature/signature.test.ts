import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { png } from '#tests/kit/files/sample-files.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import { sweepOrphans } from '#upstream/platform/files/sweep-orphans.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { jpg, ownerOf, uploadPicture, giveSignature, userIdOf } from '#tests/kit/fixtures/signature.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let boss: Caller
let admin: Caller
let requester: Caller
beforeAll(async () => {
  ;[boss, admin, requester] = await Promise.all([world.as('jefe'), world.as('admin'), world.as('solicitante')])
})

const READ = 'query Read($userId: ID) { signature(userId: $userId) { workerId documentNumber fileId fileName } }'
const MINE =
  'mutation Keep($input: SaveMySignatureInput!) { saveMySignature(input: $input) { signature { fileName } errors { message path } } }'
const OF_USER =
  'mutation Keep($input: SaveUserSignatureInput!) { saveUserSignature(input: $input) { signature { fileName } errors { message path } } }'

interface Payload {
  signature: { fileName: string } | null
  errors: { message: string; path: string[] }[]
}

const read = async (who: Caller, userId?: number) =>
  (await who.graph<{ signature: Record<string, string> | null }>(READ, { userId })).data.signature
const keepMine = async (who: Caller, workerId: number, fileId: string) =>
  (await who.graph<{ saveMySignature: Payload }>(MINE, { input: { workerId, fileId } })).data.saveMySignature
const refusals = async (who: Caller, workerId: number, fileId: string) =>
  (await keepMine(who, workerId, fileId)).errors.map(({ message }) => message)

async function picture(who: Caller, fileId: string) {
  const response = await fetch(`${world.url}/files/signatures/${fileId}`, {
    headers: { authorization: `Bearer ${who.token}` },
  })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

describe('one’s own signature', () => {
  it('is kept and shown to its owner, under the name that holds the document number', async () => {
    const { WrkID, PrsDocumentNumber } = await ownerOf(boss)
    expect(await read(boss)).toMatchObject({ fileId: null, documentNumber: PrsDocumentNumber })
    const fileId = await uploadPicture(world, boss, `firma ${PrsDocumentNumber}.jpg`)
    const saved = await keepMine(boss, WrkID, fileId)
    expect(saved).toEqual({ signature: { fileName: `firma ${PrsDocumentNumber}.jpg` }, errors: [] })
    expect(await read(boss)).toMatchObject({ fileId, workerId: String(WrkID) })
    expect(await picture(boss, fileId)).toEqual({ status: 200, type: 'image/jpeg', bytes: jpg })
    const session = await boss.rest<{ Data: { User: { GenWorkerCE: object } } }>('GET', 'Account/session')
    expect(session.Result.Data.User.GenWorkerCE).toMatchObject({ WrkID, WrkAttachImg: fileId })
  })

  it('is refused in words: no file, another name, another kind, bytes that only begin like a picture', async () => {
    const { WrkID, PrsDocumentNumber } = await ownerOf(boss)
    const before = await read(boss)
    const name = `${PrsDocumentNumber}.jpg`
    const cut = Buffer.concat([jpg.subarray(0, 20), Buffer.from('y nada más que esto')])
    expect(await refusals(boss, WrkID, '')).toEqual(['Seleccione una firma'])
    expect(await refusals(boss, WrkID, await uploadPicture(world, boss, 'firma.jpg'))).toEqual([
      `[Nombre de archivo incorrecto]=>[${name}]`,
    ])
    expect(await refusals(boss, WrkID, await uploadPicture(world, boss, `${PrsDocumentNumber}.png`, png))).toEqual([
      'Archivo inválido. No se permite la extensión',
    ])
    expect(await refusals(boss, WrkID, await uploadPicture(world, boss, name, cut))).toEqual([
      `El contenido de ${name} no es el que su extensión anuncia`,
    ])
    expect(await refusals(boss, WrkID, await uploadPicture(world, admin, name))).toEqual([
      'Suba el archivo antes de guardarlo',
    ])
    expect(await refusals(boss, WrkID, '../../etc/passwd')).toEqual(['Suba el archivo antes de guardarlo'])
    expect(await read(boss)).toEqual(before)
  })

  it('is nobody else’s to write or to see: refused like one that is not there', async () => {
    const { WrkID, PrsDocumentNumber, WrkAttachImg } = await giveSignature(world, boss)
    const fileId = await uploadPicture(world, requester, `${PrsDocumentNumber}.jpg`)
    const theirs = await requester.rest('POST', 'GenWorker/signature', { WrkID, WrkAttachImg: fileId })
    const nobodys = await requester.rest('POST', 'GenWorker/signature', { WrkID: 987_654, WrkAttachImg: fileId })
    expect(theirs).toEqual(nobodys)
    expect(theirs.status).toBe(404)

    const stranger = await world.as('admin2')
    const missing = crypto.randomUUID()
    for (const who of [requester, stranger]) {
      const call = (file: string) => who.rest('GET', `Helper/signature?PrsFirma=${file}`)
      expect(await call(WrkAttachImg ?? '')).toEqual(await call(missing))
      expect((await picture(who, WrkAttachImg ?? '')).status).toBe(404)
      expect(await read(who, await userIdOf(world, 'jefe'))).toBeNull()
    }
    const supplier = await world.as('20512333797', { audience: 'SUPPLIER' })
    expect((await picture(supplier, WrkAttachImg ?? '')).status).toBe(403)
    expect((await ownerOf(boss)).WrkAttachImg).toBe(WrkAttachImg)
  })

  it('stays when what nobody took is swept away', async () => {
    const { WrkAttachImg } = await giveSignature(world, boss)
    const unused = await uploadPicture(world, boss, 'sobra.jpg')
    await executeSql(world.database, sql`update "GenFile" set "SecCreate" = clock_now() - interval '2 days'`)
    await sweepOrphans(world.database, folderStore(await mkdtemp(join(tmpdir(), 'circuito-sweep-'))))
    const left = await executeSql<{ FilID: string }>(world.database, sql`select "FilID" from "GenFile"`)
    const isThere = (file: string | null) => left.some(({ FilID }) => FilID === file)
    expect({ signature: isThere(WrkAttachImg), unused: isThere(unused) }).toEqual({ signature: true, unused: false })
  })
})

describe('the signatures of others', () => {
  it('are an administrator’s to keep and to see', async () => {
    const UsrID = await userIdOf(world, 'comprador')
    const { PrsDocumentNumber } = await ownerOf(admin, UsrID)
    const fileId = await uploadPicture(world, admin, `${PrsDocumentNumber}.jpg`)
    const { data } = await admin.graph<{ saveUserSignature: Payload }>(OF_USER, {
      input: { userId: String(UsrID), fileId },
    })
    expect(data.saveUserSignature).toEqual({ signature: { fileName: `${PrsDocumentNumber}.jpg` }, errors: [] })
    const buyer = await world.as('comprador')
    expect((await picture(buyer, fileId)).bytes).toEqual(jpg)
    expect((await picture(admin, fileId)).bytes).toEqual(jpg)
  })

  it('are of people of the company, and of no one else who edits accounts', async () => {
    const fileId = await uploadPicture(world, admin, 'cualquiera.jpg')
    const call = async (who: Caller, UsrID: number) =>
      (await who.rest('POST', 'User/updatefirma', { UsrID, WrkAttachImg: fileId })).status
    expect(await call(admin, await userIdOf(world, 'admin2'))).toBe(404)
    expect(await call(admin, 987_654)).toBe(404)
    expect(await call(boss, await userIdOf(world, 'comprador'))).toBe(403)
    await executeSql(
      world.database,
      sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowView", "IsAllowEdit", "IsLevelAssistant")
      select u."UsrID", 1, o."OptID", true, true, true from "SecUser" u, "SecOption" o where u."UsrName" = 'consulta' and o."OptCode" = 'USERS'`,
    )
    expect(await call(await world.as('consulta'), await userIdOf(world, 'comprador'))).toBe(403)
  })

  it('are not for whoever keeps employees: neither an approver’s signature, nor its picture, and no colleague’s', async () => {
    const { WrkID, PrsDocumentNumber, WrkAttachImg } = await giveSignature(world, boss)
    await executeSql(
      world.database,
      sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowView", "IsAllowEdit", "IsAllowSave", "IsLevelAdmin")
      select u."UsrID", 1, o."OptID", true, true, true, true from "SecUser" u, "SecOption" o where u."UsrName" = 'gramos' and o."OptCode" = 'WORKERS'`,
    )
    const keeper = await world.as('gramos')
    const fileId = await uploadPicture(world, keeper, `${PrsDocumentNumber}.jpg`)
    const replaced = await keeper.rest('POST', 'GenWorker/signature', { WrkID, WrkAttachImg: fileId })
    expect(replaced.status).toBe(403)
    expect((await ownerOf(boss)).WrkAttachImg).toBe(WrkAttachImg)
    expect((await picture(keeper, WrkAttachImg ?? '')).status).toBe(404)

    const own = await giveSignature(world, keeper)
    expect((await picture(keeper, own.WrkAttachImg ?? '')).bytes).toEqual(jpg)
  })
})
