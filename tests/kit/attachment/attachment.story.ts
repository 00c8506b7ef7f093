import { expect, test } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { requirementPath } from '#web/modules/purchasing/requirement/paths.ts'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { alertWith } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
const FILES = `query Files($id: ID!) { attachments(kind: REQUIREMENT, documentId: $id) { fileName typeId createdBy } }`

/** A requirement of the author's own, with its Anexos open. */
async function opened() {
  const author = await app.world.as('solicitante')
  const { id } = await createRequirement(author)
  const actor = await app.enter('solicitante', requirementPath(id))
  const { page } = actor
  await page.getByRole('button', { name: /^Anexos/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Anexos' })
  const technical = dialog.getByRole('group', { name: /^Especificación técnica/ })
  await technical.waitFor()
  return {
    actor,
    page,
    dialog,
    technical,
    path: requirementPath(id),
    save: dialog.getByRole('button', { name: 'Guardar', exact: true }),
    choose: (file: { name: string; mimeType: string; buffer: Buffer }) =>
      technical.locator('input[type=file]').setInputFiles(file),
    held: async () => (await author.graph<{ attachments: { fileName: string }[] }>(FILES, { id })).data.attachments,
  }
}

test('a file is put beside a requirement, stays after a reload, is downloaded and taken away again', async () => {
  const { actor, page, dialog, save, choose, held: storedFiles, path } = await opened()
  await choose(pdf('plano-1.pdf'))
  await dialog.getByText('Se anexará al guardar').waitFor()
  expect(await storedFiles()).toEqual([])
  await save.click()
  await alertWith(page, 'Guardado Correctamente').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Anexos (1)' }).waitFor()
  expect(await storedFiles()).toMatchObject([{ fileName: 'plano-1.pdf', createdBy: expect.any(String) as string }])

  await page.goto(`${app.world.url}${path}?ver=anexos`)
  const row = dialog.getByRole('row', { name: /plano-1\.pdf/ })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: 'Descargar plano-1.pdf' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('plano-1.pdf')
  await row.getByRole('button', { name: 'Eliminar plano-1.pdf' }).click()
  await row.getByText('Se quitará al guardar').waitFor()
  expect(await storedFiles()).toHaveLength(1)
  await save.click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await storedFiles()).toEqual([])
  expectNoConsoleErrors(actor)
})

test('the last file of a required kind is not offered to be taken away once the document was sent', async () => {
  const { actor, page, dialog, save, choose, path } = await opened()
  const open = () => page.goto(`${app.world.url}${path}?ver=anexos`)
  const removal = (name: string) => dialog.getByRole('button', { name: `Eliminar ${name}` })
  const setRequired = (RqdRequired: number) =>
    inCompany(app.world.database, { company: '*' }, (tx) =>
      tx
        .updateTable('GenAttachConfiguration')
        .set({ RqdRequired })
        .where('RqdDescription', '=', 'Especificación técnica')
        .where('TrsCode', '=', 'REQ')
        .execute(),
    )
  try {
    await setRequired(1)
    await choose(pdf('ficha-1.pdf'))
    await save.click()
    await dialog.waitFor({ state: 'hidden' })
    await open()
    const row = dialog.getByRole('row', { name: /ficha-1\.pdf/ })
    await row.getByText('Obligatorio: para quitarlo, suba antes otro en su lugar.').waitFor()
    await expect.poll(() => removal('ficha-1.pdf').count()).toBe(0)

    await choose(pdf('ficha-2.pdf'))
    await dialog.getByText('Se anexará al guardar').waitFor()
    await removal('ficha-1.pdf').click()
    await row.getByText('Se quitará al guardar').waitFor()
    await save.click()
    await dialog.waitFor({ state: 'hidden' })
    await open()
    await dialog.getByRole('row', { name: /ficha-2\.pdf/ }).waitFor()
    await expect.poll(() => removal('ficha-2.pdf').count()).toBe(0)
    expectNoConsoleErrors(actor)
  } finally {
    await setRequired(0)
  }
})

test('whoever decides looks at the files from the inbox, and changes none', async () => {
  const { page: author, dialog: own, save, choose, path } = await opened()
  await choose(pdf('plano-2.pdf'))
  await save.click()
  await own.waitFor({ state: 'hidden' })
  const { page } = await app.enter('jefe', `/configuracion/bandeja?doc=REQUIREMENT.${path.split('/').at(-1)}`)
  const sheet = page.getByRole('article', { name: 'Ficha del documento' })
  await sheet.getByRole('button', { name: 'Anexos (1)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anexos' })
  await dialog.getByRole('link', { name: 'Descargar plano-2.pdf' }).waitFor()
  await expect.poll(() => dialog.locator('input[type=file]').count()).toBe(0)
  await author.close()
})

test('a file that its type does not take is refused in words: before it is sent, and by its bytes', async () => {
  const { dialog, technical, save, choose, held: storedFiles } = await opened()
  await choose({ name: 'plano.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
  await technical.getByText('Archivo inválido. No se permite la extensión (.pdf,.docx)').waitFor()
  await choose(pdf(`${'a'.repeat(300)}.pdf`))
  await technical.getByText(/^El nombre del archivo no debe superar \d+ caracteres$/).waitFor()
  await choose({ name: 'enorme.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(6_000_001, 32) })
  await technical.getByText('El tamaño del archivo debe ser inferior a 6 MB!').waitFor()
  await choose({ ...pdf('disfraz.pdf'), buffer: Buffer.from('MZ no es un PDF') })
  await technical.getByText('El contenido de disfraz.pdf no es el que su extensión anuncia').waitFor()
  await expect.poll(() => save.isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Eliminar disfraz.pdf' }).click()
  await technical.getByText('disfraz.pdf').first().waitFor({ state: 'hidden' })
  expect(await storedFiles()).toEqual([])

  // What was good is kept; what was refused stays in sight with its reason.
  await choose(pdf('plano-2.pdf'))
  await technical.getByText('Se anexará al guardar').waitFor()
  await save.click()
  await dialog.getByRole('row', { name: /plano-2\.pdf/ }).waitFor()
  await expect.poll(() => technical.getByText('plano.exe').count()).toBe(1)
  expect(await storedFiles()).toMatchObject([{ fileName: 'plano-2.pdf' }])
})

test('an upload that takes long shows how far it has come and can be given up', async () => {
  const { page, dialog, technical, choose } = await opened()
  let isAborted = false
  page.on('requestfailed', (request) => {
    if (request.url().includes('/files/attachments')) isAborted = true
  })
  await page.route('**/files/attachments?*', () => new Promise(() => {}))
  await choose(pdf('lento.pdf'))
  await technical.getByRole('progressbar', { name: 'Subiendo lento.pdf' }).waitFor({ state: 'attached' })
  await dialog.getByRole('button', { name: 'Cancelar lento.pdf' }).click()
  await technical.getByText('lento.pdf').waitFor({ state: 'hidden' })
  await expect.poll(() => isAborted).toBe(true)
})

test('an upload that a restart interrupts says so, and the file is sent again without being chosen again', async () => {
  const { page, dialog, technical, save, choose, held: storedFiles } = await opened()
  const error = { message: fileMessages.interrupted, extensions: { code: 'TOO_MANY_REQUESTS' } }
  await page.route('**/files/attachments?*', (route) => route.fulfill({ status: 429, json: { errors: [error] } }), {
    times: 1,
  })
  await choose(pdf('plano-3.pdf'))
  await technical.getByRole('alert').getByText(fileMessages.interrupted).waitFor()
  await technical.getByRole('button', { name: 'Reintentar' }).click()
  await technical.getByText('Se anexará al guardar').waitFor()
  await save.click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await storedFiles()).toMatchObject([{ fileName: 'plano-3.pdf' }])
})

test('who may only look sees the files and no pickers', async () => {
  const author = await app.world.as('jefe')
  const { id } = await createRequirement(author)
  const { page } = await app.enter('consulta', `${requirementPath(id)}?ver=anexos`)
  const dialog = page.getByRole('dialog', { name: 'Anexos' })
  await dialog.getByText('Todavía no hay anexos.').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Guardar' }).count()).toBe(0)
  await expect.poll(() => dialog.locator('input[type=file]').count()).toBe(0)
})
