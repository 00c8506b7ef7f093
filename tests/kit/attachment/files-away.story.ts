import { test } from 'vitest'
import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { requirementPath } from '#web/modules/purchasing/requirement/paths.ts'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { alertWith } from '#tests/kit/browser/page-objects.ts'
import { provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { provideS3Store } from '#tests/platform/fake-services/s3/provided-s3.ts'

const store = provideS3Store()
const app = provideBrowserWorld({ openFileStore: () => store.open() })

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })

test('while the storage of files is away, a file that is sent and one that is fetched say so', async () => {
  const { id } = await createRequirement(await app.world.as('solicitante'))
  const { page } = await app.enter('solicitante', `${requirementPath(id)}?ver=anexos`)
  const dialog = page.getByRole('dialog', { name: 'Anexos' })
  const technical = dialog.getByRole('group', { name: /^Especificación técnica/ })
  const choose = (name: string) => technical.locator('input[type=file]').setInputFiles(pdf(name))
  await technical.waitFor()
  await choose('antes.pdf')
  await technical.getByText('Se anexará al guardar').waitFor()
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Anexos (1)' }).click()

  await store.s3.stop()
  try {
    await choose('durante.pdf')
    await technical.getByRole('alert').getByText(fileMessages.unavailable).waitFor()
    await dialog.getByRole('link', { name: 'Descargar antes.pdf' }).click()
    await alertWith(page, fileMessages.unavailable).waitFor()
  } finally {
    await store.s3.start()
  }
  await technical.getByRole('button', { name: 'Reintentar' }).click()
  await technical.getByText('Se anexará al guardar').waitFor()
})
