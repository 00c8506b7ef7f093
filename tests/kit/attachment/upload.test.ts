import { createHash } from 'node:crypto'
import { readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { upload } from '#tests/kit/files/file-transfer.ts'
import { loseCommit } from '#tests/platform/database/connection/lose-commit.ts'
import { SECRET, type Caller } from '#tests/platform/environment/service.ts'
import { buildServer } from '#upstream/app/server.ts'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { sweepOrphans } from '#upstream/platform/files/sweep-orphans.ts'
import { uploadFile, pdf, png, xlsx, zip } from '#tests/kit/files/sample-files.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let author: Caller

beforeAll(async () => {
  author = await upstream.signIn('solicitante')
})

describe('an upload', () => {
  it('is kept whole under a random name, with its hash', async () => {
    const { status, Result } = await uploadFile(upstream, author, 'Guía de remisión.pdf', pdf)
    expect(status).toBe(200)
    expect(Result).toMatchObject({ FilName: 'Guía de remisión.pdf', FilSize: pdf.length })
    expect(await readFile(join(upstream.filesDir, Result.FilID))).toEqual(pdf)
    const [row] = await executeSql<{ FilHash: string; FilType: string }>(
      upstream,
      sql`select "FilHash", "FilType" from "GenFile" where "FilID" = ${Result.FilID}`,
    )
    expect(row).toEqual({ FilHash: createHash('sha256').update(pdf).digest('hex'), FilType: 'application/pdf' })
  })

  it('whose commit is not answered keeps its bytes: a row may stand there', async () => {
    const database = openDatabase({ url: upstream.fresh.url })
    loseCommit(database, 'into "GenFile"')
    const app = await buildServer({ database, secret: SECRET, fileStore: upstream.fileStore })
    try {
      expect(await uploadFile({ app }, author, 'acta perdida.pdf', pdf)).toMatchObject({ status: 503 })
    } finally {
      await app.close()
      await database.close()
    }
    const rows = await executeSql<{ FilID: string }>(
      upstream,
      sql`select "FilID" from "GenFile" where "FilName" = 'acta perdida.pdf'`,
    )
    expect(await Promise.all(rows.map(({ FilID }) => readFile(join(upstream.filesDir, FilID))))).toEqual([pdf])
  })

  it.each([
    ['a.xlsx', xlsx],
    ['a.zip', zip],
    ['A.PNG', png],
    ['a.xml', Buffer.from('<?xml version="1.0"?><Invoice/>')],
    ['b.xml', Buffer.from('\uFEFF<Invoice/>')],
    ['a.txt', Buffer.from('Años de garantía: dos\r\n')],
  ])('may be %s', async (name, bytes) => {
    expect(await uploadFile(upstream, author, name, bytes)).toMatchObject({ status: 200 })
  })

  it.each([
    ['a programme', 'virus.exe', Buffer.from('MZ'), 'Archivo inválido. No se permite la extensión'],
    ['a name without extension', 'contrato', pdf, 'Archivo inválido. No se permite la extensión'],
    [
      'a picture that says it is a PDF',
      'contrato.pdf',
      png,
      'El contenido de contrato.pdf no es el que su extensión anuncia',
    ],
    [
      'an archive that says it is a workbook',
      'precios.xlsx',
      zip,
      'El contenido de precios.xlsx no es el que su extensión anuncia',
    ],
    [
      'bytes that say they are text',
      'nota.txt',
      Buffer.from([0, 1, 2, 3]),
      'El contenido de nota.txt no es el que su extensión anuncia',
    ],
    [
      'text that says it is XML',
      'factura.xml',
      Buffer.from('hola'),
      'El contenido de factura.xml no es el que su extensión anuncia',
    ],
    ['nothing', 'vacio.pdf', Buffer.alloc(0), 'El archivo está vacío'],
    ['a name of 101 characters', `${'n'.repeat(97)}.pdf`, pdf, 'El nombre del archivo no debe superar 100 caracteres'],
    ['more than 6 MB', 'grande.txt', Buffer.alloc(6_000_001, 'a'), 'El tamaño del archivo debe ser inferior a 6 MB!'],
  ])('refuses %s and leaves nothing behind', async (_, name, bytes, sentence) => {
    const before = await readdir(upstream.filesDir)
    expect(await uploadFile(upstream, author, name, bytes)).toMatchObject({ status: 400, Errors: [sentence] })
    expect(await readdir(upstream.filesDir)).toEqual(before)
  })

  it('obeys what its type asks for', async () => {
    const { Result } = await author.call<{ RqdID: number; RqdAccept: string }[]>(
      'POST',
      'GenAttachConfiguration/list?TrsCode=REQ',
    )
    const type = Result.find(({ RqdAccept }) => RqdAccept === '.pdf,.docx')
    const query = `parameter=${type?.RqdID}&TrsCode=REQ`
    expect(await uploadFile(upstream, author, 'a.pdf', pdf, query)).toMatchObject({ status: 200 })
    expect((await uploadFile(upstream, author, 'a.png', png, query)).Errors).toEqual([
      'Archivo inválido. No se permite la extensión',
    ])
    const wrong = await uploadFile(upstream, author, 'a.pdf', pdf, `parameter=${type?.RqdID}&TrsCode=ORD`)
    expect(wrong.Errors).toEqual(['El tipo de anexo no es válido'])
  })

  it('of a single picture takes 2 MB of JPEG or PNG', async () => {
    const drop = (name: string, bytes: Buffer) =>
      upload(upstream, author.token, 'Helper/dropzone?parameter=7', bytes, name)
    expect(await drop('firma.png', png)).toMatchObject({ status: 200 })
    expect((await drop('firma.pdf', pdf)).Errors).toEqual(['Archivo inválido. No se permite la extensión'])
    expect((await drop('firma.png', Buffer.concat([png, Buffer.alloc(2_000_000)]))).Errors).toEqual([
      'El tamaño del archivo debe ser inferior a 2 MB!',
    ])
  })

  it('is nothing without a file, and nobody’s without a session', async () => {
    expect((await author.call('POST', 'Helper/uploadfile?parameter=0', {})).Errors).toEqual(['Seleccione Archivo'])
    expect((await uploadFile(upstream, upstream.anyone, 'a.pdf', pdf)).status).toBe(401)
  })
})

describe('a form that is none', () => {
  const BOUNDARY = 'stories-boundary'
  const begun = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7 and no end`

  it.each([
    ['without a boundary', 'multipart/form-data', '{}'],
    ['that ends in the middle of a file', `multipart/form-data; boundary=${BOUNDARY}`, begun],
  ])('%s is a mistake of whoever sent it', async (_, type, payload) => {
    const before = await readdir(upstream.filesDir)
    for (const url of ['Helper/uploadfile?parameter=0', 'LgsArticle/previewexcel']) {
      const caller = url.startsWith('Lgs') ? await upstream.signIn('admin') : author
      const response = await upstream.app.inject({
        method: 'POST',
        url: `/api/v1.0/${url}`,
        headers: { authorization: `Bearer ${caller.token}`, 'content-type': type },
        payload,
      })
      expect([url, response.statusCode]).toEqual([url, 400])
      expect(response.json<{ Errors: string[] }>().Errors).toEqual(['El formulario enviado no está completo'])
    }
    expect(await readdir(upstream.filesDir)).toEqual(before)
  })
})

describe('what no document took', () => {
  /** Makes an upload a day and an hour old, its row and its bytes. */
  async function makeOld(FilID: string) {
    const yesterday = new Date(clock.now().getTime() - 90_000_000)
    await executeSql(upstream, sql`update "GenFile" set "SecCreate" = ${yesterday} where "FilID" = ${FilID}`)
    // The machine dates files by its own clock.
    const written = new Date(yesterday.getTime() - clock.clockOffset())
    await utimes(join(upstream.filesDir, FilID), written, written)
  }
  const uploadNamed = async (name: string) => (await uploadFile(upstream, author, name, pdf)).Result.FilID
  const sweep = () => sweepOrphans(upstream.fresh.database, upstream.fileStore)

  it('is swept away after a day, its row and its bytes', async () => {
    const [old, fresh] = [await uploadNamed('vieja.pdf'), await uploadNamed('nueva.pdf')]
    await makeOld(old)
    expect(await sweep()).toBe(1)
    const left = await readdir(upstream.filesDir)
    expect(left).not.toContain(old)
    expect(left).toContain(fresh)
  })

  it('stays as long as a draft of whoever uploaded it names it', async () => {
    const [drafted, foreign] = [await uploadNamed('oferta.pdf'), await uploadNamed('ajena.pdf')]
    const save = (caller: Caller, PrfKey: string, value: unknown) =>
      caller.call('POST', 'User/preference', { PrfKey, PrfValue: value === null ? null : JSON.stringify(value) })
    const draftOf = (id: string) => ({ at: '2026-11-18T10:00:00Z', draft: { header: { file: { id, name: 'a.pdf' } } } })
    await save(author, 'draft:offer:7', draftOf(drafted))
    await save(await upstream.signIn('admin'), 'draft:offer:7', draftOf(foreign))
    await makeOld(drafted)
    await makeOld(foreign)
    expect(await sweep()).toBe(1)
    expect(await readdir(upstream.filesDir)).toContain(drafted)

    await save(author, 'draft:offer:7', null)
    expect(await sweep()).toBe(1)
    expect(await readdir(upstream.filesDir)).not.toContain(drafted)
  })
})
