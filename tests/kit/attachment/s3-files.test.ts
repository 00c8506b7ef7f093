import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '#upstream/app/server.ts'
import { findDamagedFiles } from '#upstream/platform/files/find-damaged-files.ts'
import { sweepOrphans } from '#upstream/platform/files/sweep-orphans.ts'
import { openS3Store } from '#upstream/platform/files/open-file-store.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import { pdf, png, uploadFile } from '#tests/kit/files/sample-files.ts'
import { SECRET, type Caller } from '#tests/platform/environment/service.ts'
import { locationOf, PREFIX, provideS3 } from '#tests/platform/fake-services/s3/provided-s3.ts'
import { timeOfServer } from '#tests/platform/fake-services/s3/s3-server.ts'

const AWAY = 'Los archivos no están disponibles en este momento. Vuelva a intentarlo en unos minutos.'

const on = provideS3()
let author: Caller
beforeAll(async () => {
  author = await on.upstream.signIn('solicitante')
})
afterEach(() => {
  on.s3.silence()
  on.s3.cutAfter = undefined
})

const up = (name: string, bytes: Buffer) => uploadFile(on.upstream, author, name, bytes)
const down = (name: string) => download(on.upstream, author.token, 'POST', `Helper/downloadfile?fileName=${name}`)
const filesNamed = (name: string) =>
  executeSql<{ FilID: string; FilHash: string }>(
    on.upstream,
    sql`select "FilID", "FilHash" from "GenFile" where "FilName" = ${name}`,
  )
const readiness = async () => {
  const answer = await on.upstream.app.inject('/readyz')
  return { statusCode: answer.statusCode, ...answer.json<{ files: string; fileStore: string }>() }
}

describe('files on S3', () => {
  it('are kept whole under a random name, with their hash, and handed out again; nothing stays on this machine', async () => {
    const { status, Result } = await up('guía.pdf', pdf)
    expect(status).toBe(200)
    expect(on.stored(Result.FilID)).toEqual(pdf)
    expect((await filesNamed('guía.pdf'))[0]?.FilHash).toBe(createHash('sha256').update(pdf).digest('hex'))
    expect(await on.beingMade()).toEqual([])
    const { status: found, bytes, headers } = await down(Result.FilID)
    expect([found, bytes, headers['content-type']]).toEqual([200, pdf, 'application/pdf'])
    expect(await readiness()).toMatchObject({ statusCode: 200, files: 'ok', fileStore: 's3' })
  })

  it('go and come in parts where they are large', async () => {
    const text = Buffer.from('línea de un archivo largo\n'.repeat(215_000))
    const { status, Result } = await up('largo.txt', text)
    expect([status, text.length > 5_242_880]).toEqual([200, true])
    expect(on.stored(Result.FilID)?.equals(text)).toBe(true)
    expect(on.s3.unfinished.size).toBe(0)
    expect((await down(Result.FilID)).bytes.equals(text)).toBe(true)
  })

  it('that are refused never leave this machine, and nothing of them stays on it', async () => {
    const before = on.names()
    expect((await up('contrato.pdf', png)).status).toBe(400)
    expect([on.names(), await on.beingMade()]).toEqual([before, []])
  })

  it('are missing with 404 where the bucket lost them, and named with those that were changed', async () => {
    const [lost, changed] = [(await up('perdida.pdf', pdf)).Result, (await up('cambiada.pdf', pdf)).Result]
    const objects = on.s3.buckets.get('circuito')
    objects?.delete(PREFIX + lost.FilID)
    objects?.set(PREFIX + changed.FilID, { bytes: Buffer.from('otro'), written: timeOfServer() })
    expect((await down(lost.FilID)).status).toBe(404)
    const { damaged } = await findDamagedFiles(on.upstream.fresh.database, on.upstream.fileStore)
    expect(damaged).toEqual(expect.arrayContaining([lost.FilID, changed.FilID]))
    objects?.delete(PREFIX + changed.FilID)
  })

  it('that no document took are swept away after a day, page after page, with what was never sent whole', async () => {
    const { s3, upstream } = on
    const fresh = (await up('nueva.pdf', pdf)).Result.FilID
    const old: string[] = []
    for (let count = 0; count < 5; count++) old.push((await up('vieja.pdf', pdf)).Result.FilID)
    const yesterday = timeOfServer(90_000_000)
    for (const name of old) Object.assign(s3.buckets.get('circuito')?.get(PREFIX + name) ?? {}, { written: yesterday })
    await executeSql(
      upstream,
      sql`update "GenFile" set "SecCreate" = clock_now() - interval '2 days' where "FilName" = 'vieja.pdf'`,
    )
    const begin = (id: string, name: string, begun: Date) =>
      s3.unfinished.set(id, { bucket: 'circuito', name: PREFIX + name, parts: new Map(), begun })
    begin('old', fresh, yesterday)
    begin('of another program', 'copia.tar.gz', yesterday)
    begin('under way', fresh, timeOfServer())
    s3.listings = 0
    expect(await sweepOrphans(upstream.fresh.database, upstream.fileStore)).toBe(5)
    expect(s3.listings).toBeGreaterThan(1)
    expect(on.names()).toContain(fresh)
    expect(on.names().filter((name) => old.includes(name))).toEqual([])
    expect([...s3.unfinished.keys()]).toEqual(['of another program', 'under way'])
    s3.unfinished.clear()
  })

  it('are written once', async () => {
    const name = '6f1c2a70-9d1e-4c1b-8a54-0000000000ff'
    const { fileStore } = on.upstream
    expect(await fileStore.write(name, () => Buffer.from('uno'))).toBe(true)
    expect(await fileStore.write(name, () => Buffer.from('dos'))).toBe(false)
    expect((await fileStore.read(name))?.toString()).toBe('uno')
    await writeFile(join(fileStore.workFolder, name), 'tres')
    await expect(fileStore.add(name)).rejects.toThrow('S3')
    expect([(await fileStore.read(name))?.toString(), await on.beingMade()]).toEqual(['uno', []])
    await fileStore.remove(name)
    expect(await fileStore.read(name)).toBeNull()
  })

  it('belong to one store for all who name the same bucket and prefix', async () => {
    const work = on.upstream.fileStore.workFolder
    const [same, other] = [
      await openS3Store(locationOf(on.s3), work),
      await openS3Store(locationOf(on.s3, 'otros/'), work),
    ]
    expect(await same.readId()).toBe(await on.upstream.fileStore.readId())
    expect(await other.readId()).not.toBe(await same.readId())
    const { Result } = await up('de-uno.pdf', pdf)
    expect(await same.read(Result.FilID)).toEqual(pdf)
  })
})

describe('while S3 is away', () => {
  it(
    'uploads and downloads are refused with a sentence, nothing is left, and all works once it is back',
    { timeout: 60_000 },
    async () => {
      const { Result } = await up('antes.pdf', pdf)
      await on.s3.stop()
      try {
        expect(await up('durante.pdf', pdf)).toMatchObject({ status: 503, Errors: [AWAY] })
        expect([await filesNamed('durante.pdf'), await on.beingMade()]).toEqual([[], []])
        const refused = await down(Result.FilID)
        expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
        expect(refused.bytes.toString()).toContain(AWAY)
        await expect
          .poll(readiness, { timeout: 5_000 })
          .toMatchObject({ statusCode: 503, files: 'unreachable: ECONNREFUSED' })
      } finally {
        await on.s3.start()
      }
      expect((await down(Result.FilID)).bytes).toEqual(pdf)
      expect((await up('después.pdf', pdf)).status).toBe(200)
      await expect.poll(readiness, { timeout: 5_000 }).toMatchObject({ statusCode: 200, files: 'ok' })
    },
  )

  it('a download of a server that says nothing ends within its time', { timeout: 60_000 }, async () => {
    const { Result } = await up('muda.pdf', pdf)
    const { fresh, fileStore } = on.upstream
    const hasty = await openS3Store(locationOf(on.s3), fileStore.workFolder, 500)
    const app = await buildServer({ database: fresh.database, secret: SECRET, fileStore: hasty })
    on.s3.silence('GET', 'HEAD')
    const began = performance.now()
    const path = `Helper/downloadfile?fileName=${Result.FilID}`
    expect((await download({ app }, author.token, 'POST', path)).status).toBe(503)
    expect(performance.now() - began).toBeLessThan(20_000)
    await app.close()
    await expect
      .poll(readiness, { timeout: 8_000 })
      .toMatchObject({ statusCode: 503, files: expect.stringMatching(/^unreachable: /) as string })
  })

  it('a download that breaks off is not taken for a whole one', async () => {
    const { Result } = await up('cortada.pdf', Buffer.concat([pdf, Buffer.alloc(100_000, 32)]))
    const url = await on.upstream.app.listen({ port: 0, host: '127.0.0.1' })
    on.s3.cutAfter = 50
    const answer = await fetch(`${url}/api/v1.0/Helper/downloadfile?fileName=${Result.FilID}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${author.token}` },
    })
    await expect(answer.arrayBuffer()).rejects.toThrow()
  })

  it('an upload that is on its way to S3 when the services stop is answered', { timeout: 30_000 }, async () => {
    const { fresh, fileStore } = on.upstream
    const app = await buildServer({ database: fresh.database, secret: SECRET, fileStore })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    on.s3.silence('PUT')
    const form = new FormData()
    form.set('file', new Blob([pdf]), 'detenida.pdf')
    const headers = { authorization: `Bearer ${author.token}` }
    const sent = fetch(`${url}/api/v1.0/Helper/uploadfile?parameter=0`, { method: 'POST', headers, body: form })
    await expect.poll(() => on.beingMade(), { timeout: 10_000 }).toHaveLength(1)
    const closed = app.close()
    const answer = await sent
    expect([answer.status, await answer.text()]).toEqual([
      429,
      expect.stringContaining('El servidor se está reiniciando'),
    ])
    await closed
    expect([await filesNamed('detenida.pdf'), await on.beingMade()]).toEqual([[], []])
  })
})
