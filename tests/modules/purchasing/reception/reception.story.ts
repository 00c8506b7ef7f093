// Ordered: one reception is recorded, approved, read and annulled.
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { pdfText } from '#tests/kit/files/pdf-text.ts'
import { downloadedBytes } from '#tests/kit/browser/downloaded-bytes.ts'
import { chooseOption, confirm, alertWith, navigate, openNext, reopenScreen } from '#tests/kit/browser/page-objects.ts'
import { createApprovedOrder, type OrderCallers, type ApprovedOrder } from '#tests/kit/fixtures/graph/order.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const LIST = '/logistica/ordenpedido/atencioncompra'

const app = provideBrowserWorld()
let callers: OrderCallers
let of: ApprovedOrder
let author: UserPage
let buyer: UserPage
let boss: UserPage
/** The address of the reception that the story records. */
let path: string

beforeAll(async () => {
  const [requester, head, manager, purchaser] = await Promise.all(
    ['solicitante', 'jefe', 'gerente', 'comprador'].map((user) => app.world.as(user)),
  )
  if (!requester || !head || !manager || !purchaser) throw new Error('somebody could not sign in')
  callers = { author: requester, boss: head, manager, buyer: purchaser }
  of = await createApprovedOrder(callers)
  author = await app.enter('solicitante', LIST)
  buyer = await app.enter('comprador', '/logistica/conformidades')
  boss = await app.enter('jefe', '/logistica/conformidades')
})

const quantity = (page: Page, index: number) => page.getByLabel(`Recibido ahora: Cemento partida ${index}`)
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click()
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

it('is recorded from the order: what remains is the most, and every rule says its sentence', async () => {
  const { page } = author
  await page.getByRole('link', { name: `Recibir ${of.documentNumber}` }).click()
  await page.getByRole('heading', { name: 'Nueva recepción' }).waitFor()
  await save(page)
  for (const words of ['Ingrese guía de remisión', 'No se ha registrado ningún detalle'])
    await page
      .getByRole('link', { name: words })
      .or(page.getByRole('button', { name: words }))
      .first()
      .waitFor()

  await page.getByRole('button', { name: 'Recibir todo' }).click()
  await expect.poll(() => quantity(page, 1).inputValue()).toBe('10')
  await page.getByLabel('Guía de remisión').fill('T001-000777')
  await quantity(page, 1).fill('10.5')
  await save(page)
  await page.getByText('Cantidad restante por recibir. [Cemento partida 1] = 10').first().waitFor()

  await quantity(page, 1).fill('7.5')
  await save(page)
  await confirm(page, '¿Está seguro de guardar?', 'Sí, guardar')
  await alertWith(page, 'Guardado Correctamente').waitFor()
  await page
    .getByRole('row')
    .filter({ hasText: of.documentNumber })
    .getByRole('link', { name: /^Ver OTT-/ })
    .click()
  await page.getByText('Datos de conformidad').waitFor()
  path = new URL(page.url()).pathname
  expectNoConsoleErrors(author)
})

it('is approved on its own screen, and counts', async () => {
  const { page } = boss
  await openNext(page, path)
  await page.getByRole('button', { name: /^Aprobar/ }).click()
  await confirm(page, 'Seguro de aprobar Documento?', 'Sí, aprobar')
  await alertWith(page, 'Aprobado Correctamente').waitFor()
  await page.getByText('Aprobada', { exact: true }).first().waitFor()
  const { Result } = await callers.buyer.rest<{ OrdStatus: number; itemsDetails: { OddQuantityServed: string }[] }>(
    'POST',
    'LgsOrderPurcharse/byid',
    { OrdID: Number(of.id) },
  )
  expect(Result.OrdStatus).toBe(2)
  expect(Result.itemsDetails.map((line) => line.OddQuantityServed)).toEqual(['7.500', '4.000'])
  expectNoConsoleErrors(boss)
})

it('gives its Acta de Conformidad, also after a failure, and tells where it came from and who did what', async () => {
  const { page } = author
  await reopenScreen(page)
  const act = page.getByRole('button', { name: 'Acta de Conformidad' })
  await page.route('**/conformity.pdf', (route) => route.abort(), { times: 1 })
  await act.click()
  await page.getByText('Errores encontrados:').waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^ACTA-ACT-\d{4}-\d{6}\.pdf$/)
  const text = pdfText(await downloadedBytes(file))
  for (const words of [
    'ACTA DE CONFORMIDAD',
    of.documentNumber,
    'T001-000777',
    'Sofía Beatriz Quispe Mamani',
    'Jorge Luis Paredes Rojas',
  ])
    expect(text).toContain(words)

  const chain = page.getByRole('group', { name: 'De dónde viene este documento y qué resultó de él.' })
  await chain.getByRole('link', { name: of.documentNumber }).waitFor()
  await chain.getByRole('link', { name: /^REQ-/ }).waitFor()
  const row = page.getByRole('table', { name: 'Avance por línea' }).getByRole('row', { name: /Cemento partida 1/ })
  expect((await row.getByRole('cell').allInnerTexts()).map((cell) => cell.trim())).toEqual(['10', '0', '10', '7.5'])
  const activity = page.getByRole('list', { name: 'Actividad' })
  for (const words of ['Emitió el Acta de Conformidad', 'Aprobó el nivel 1', 'Registró la recepción'])
    await activity.getByText(words).waitFor()
  expect(author.consoleErrors.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
})

it('keeps its order: who would annul it is told why not, and asked for no reason', async () => {
  const { page } = buyer
  await openNext(page, `/logistica/ordencompra/${of.id}`)
  await page.getByRole('toolbar', { name: 'Acciones' }).getByRole('button', { name: 'Acciones' }).click()
  await page.getByRole('menuitem', { name: 'Anular' }).click()
  const dialog = page.getByRole('dialog', { name: 'No se puede anular' })
  await dialog.getByText('La orden tiene recepciones aprobadas').waitFor()
  await expect.poll(() => dialog.getByRole('combobox').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  expectNoConsoleErrors(buyer)
})

it('stands among the conformities, and frees what it brought when it is annulled', async () => {
  const { page } = buyer
  await openNext(page, '/logistica/conformidades')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(of.documentNumber)
  await page
    .getByRole('row')
    .filter({ hasText: of.documentNumber })
    .getByRole('link', { name: /^Ver OTT-/ })
    .click()
  await page.waitForURL((url) => url.pathname === path)
  await page.getByText('Datos de conformidad').waitFor()
  await page.getByRole('button', { name: 'Anular' }).click()
  const dialog = page.getByRole('dialog', { name: 'Motivo' })
  await chooseOption(dialog, 'Motivo de anulación', 'Registrado por error', page)
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await alertWith(page, 'Recepción anulada.').waitFor()
  const { Result } = await callers.buyer.rest<{ OrdStatus: number }>('POST', 'LgsOrderPurcharse/byid', {
    OrdID: Number(of.id),
  })
  expect(Result.OrdStatus).toBe(1)
  await openNext(page, LIST)
  await page.getByRole('link', { name: 'Recepciones', exact: true }).click()
  // The list in whose place another comes has a search of its own.
  await page
    .getByRole('link', { name: /^Ver OTT-/ })
    .first()
    .waitFor()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(of.documentNumber)
  await page.waitForURL((url) => url.searchParams.get('buscar') === of.documentNumber)
  await page.getByRole('row').filter({ hasText: of.documentNumber }).getByText('Anulada', { exact: true }).waitFor()
  expectNoConsoleErrors(buyer)
})

it('is recorded and read on a phone without scrolling sideways', async () => {
  const phone = await app.enter('solicitante', '/', { width: 390, height: 844, dark: true })
  const { page } = phone
  await page.getByText('Gasto por proyecto').waitFor()
  expect(await fits(page)).toBe(true)
  await navigate(page, path)
  await page.getByText('Cadena del documento').waitFor()
  expect(await fits(page)).toBe(true)
  await navigate(page, `${LIST}/nueva?orden=${of.id}`)
  await quantity(page, 2).fill('1')
  expect(await fits(page)).toBe(true)
  expectNoConsoleErrors(phone)
  await phone.leave()
})

it('waits on the first screen of who approves, who decides it there', async () => {
  const { page } = boss
  await openNext(page, '/')
  const waiting = page.getByRole('region', { name: 'Por aprobar' })
  const count = async () =>
    Number(/\d+/.exec((await waiting.getByText(/esperan? su decisión/).textContent()) ?? '')?.[0])
  await waiting.getByRole('listitem').first().waitFor()
  const before = await count()
  const first = waiting.getByRole('listitem').first()
  const number = await first.getByRole('link').textContent()
  await first.getByRole('button', { name: /^Aprobar/ }).click()
  await confirm(page, 'Seguro de aprobar Documento?', 'Sí, aprobar')
  await alertWith(page, 'Aprobado Correctamente').waitFor()
  await waiting.getByRole('link', { name: number ?? '', exact: true }).waitFor({ state: 'detached' })
  expect(await count()).toBe(before - 1)
  for (const name of [
    'Documentos de este año por estado',
    'Gasto por proyecto',
    'Gasto por partida',
    'Ahorro al comparar ofertas',
    'Tiempo de aprobación',
  ])
    await page.getByRole('region', { name }).waitFor()
  expectNoConsoleErrors(boss)
})
