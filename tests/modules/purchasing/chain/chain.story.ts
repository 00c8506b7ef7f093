import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openEvaluation, openOffers, saveOffer } from '#tests/kit/fixtures/graph/quotation-in-evaluation.ts'
import { pdfText } from '#tests/kit/files/pdf-text.ts'
import { downloadedBytes } from '#tests/kit/browser/downloaded-bytes.ts'
import { confirm, alertWith, openNext } from '#tests/kit/browser/page-objects.ts'
import { readDocumentChain, readQuotation } from './document-readers.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

const comparison = (id: string) => `/logistica/cotizacion/${id}/comparativo`
const idIn = (page: Page) => /\/(\d+)(?:\/comparativo)?$/.exec(new URL(page.url()).pathname)?.[1] ?? ''

/** Approves the document on the screen, and by its own button: a toast that tells of it has another, and leaves by itself. */
async function approve(page: Page, question = 'Seguro de aprobar Documento?') {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Aprobar/ })
    .first()
    .click()
  await confirm(page, question, 'Sí, aprobar')
  await alertWith(page, 'Aprobado Correctamente').waitFor()
}

/** The words of a PDF that the page may fetch. */
async function printed(page: Page, path: string): Promise<string> {
  const response = await page.request.get(app.world.url + path)
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  expect(response.headers()['content-type']).toContain('application/pdf')
  return pdfText(await response.body())
}

test(
  'a requirement is quoted, adjusted, won, ordered, received in two parts and certified',
  { timeout: 240_000 },
  async () => {
    const { world } = app
    const buyerCalls = await world.as('comprador')
    const first = await openEvaluation(
      world,
      [
        { prices: [20, 30], deliveryDays: 10 },
        { prices: [18, 33], deliveryDays: 5 },
        { prices: [25, 35], deliveryDays: 20 },
      ],
      2,
    )
    const [steady, quick] = first.participants
    if (!steady || !quick) throw new Error('two suppliers were asked')

    // The boss asks the two best to adjust their prices: a second version.
    const boss = await app.enter('jefe', comparison(first.id))
    for (const { name } of [steady, quick]) {
      await boss.page.getByRole('button', { name: `Elegir participante: ${name}` }).click()
      await boss.page.getByRole('button', { name: 'Reajuste', exact: true }).click()
      const dialog = boss.page.getByRole('dialog', { name: 'Reajuste' })
      await dialog.getByRole('checkbox', { name: 'Mejorar precio' }).check()
      await dialog.getByRole('button', { name: 'Enviar a Reajuste' }).click()
      await boss.page.getByRole('table', { name: 'Participantes en Reajuste' }).getByText(name).waitFor()
    }
    await boss.page.getByRole('button', { name: 'Solicitar Reajuste' }).click()
    await confirm(boss.page, 'Solicitar Reajuste en Cotización ?', 'Sí, solicitar')
    await alertWith(boss.page, 'Solicitado Correctamente').waitFor()

    // Both answer; the buyer sends the second version to its circuit.
    const buyer = await app.enter('comprador', comparison(first.id))
    await buyer.page.getByRole('link', { name: 'Ver la versión siguiente' }).click()
    await buyer.page
      .getByRole('heading', { name: `Cuadro Comparativo (Cotización Nro. ${first.documentNumber}-V2)` })
      .waitFor()
    const second = await readQuotation(buyerCalls, idIn(buyer.page))
    const adjusted = [
      { prices: [19, 27], deliveryDays: 8 },
      { prices: [18, 33], deliveryDays: 5 },
    ]
    for (const [at, offered] of adjusted.entries()) {
      const { id } = second.participants[at] ?? { id: '' }
      await saveOffer(buyerCalls, second, id, offered)
    }
    await openOffers(world, second.id)
    await openNext(buyer.page, `/logistica/cotizacion/${second.id}`)
    await buyer.page.getByRole('button', { name: 'Enviar a circuito' }).click()
    await confirm(buyer.page, '¿Enviar la cotización a su circuito de aprobación?', 'Sí, enviar')
    await alertWith(buyer.page, 'Cotización enviada a su circuito.').waitFor()

    // The boss sees what changed, names the winner and approves; so does the manager.
    await openNext(boss.page, comparison(second.id))
    await boss.page.getByText('antes 30.00').waitFor()
    await boss.page.getByRole('button', { name: `Elegir participante: ${steady.name}` }).click()
    await boss.page.getByRole('button', { name: 'Enviar a ganador' }).click()
    const naming = boss.page.getByRole('dialog', { name: 'Enviar a ganador' })
    await naming.getByRole('textbox').fill('Mejor precio en todas las partidas.')
    await naming.getByRole('button', { name: 'Enviar a ganador' }).click()
    await boss.page.getByRole('table', { name: 'Ganador' }).getByText(steady.name).waitFor()
    await approve(boss.page, 'Seguro de aprobar Cotización?')
    const manager = await app.enter('gerente', comparison(second.id))
    await approve(manager.page, 'Seguro de aprobar Cotización?')
    const compared = await printed(manager.page, `/files/quotations/${second.id}.pdf`)
    for (const words of [`${first.documentNumber}-V2`, steady.name, quick.name, 'Terminada'])
      expect(compared).toContain(words)

    // The order carries out the offer, line by line.
    await buyer.page.getByRole('button', { name: 'Generar orden de compra' }).click()
    await buyer.page.getByRole('heading', { name: `Orden de compra: nueva | ${steady.name}` }).waitFor()
    await buyer.page.getByText('542.80').first().waitFor()
    await buyer.page.getByRole('button', { name: 'Enviar a aprobación', exact: true }).click()
    await confirm(buyer.page, '¿Seguro de grabar?', 'Sí, guardar')
    await alertWith(buyer.page, 'Guardado Correctamente').waitFor()
    const ordered = (await readDocumentChain(buyerCalls, 'QUOTATION', second.id)).documents.find(
      ({ kind }) => kind === 'ORDER',
    )
    if (!ordered) throw new Error('the chain knows no order')
    for (const { page } of [boss, manager]) {
      await openNext(page, `/logistica/ordencompra/${ordered.id}`)
      await approve(page)
    }
    const orderPdf = await printed(buyer.page, `/files/orders/${ordered.id}.pdf`)
    for (const words of [
      'ORDEN DE COMPRA',
      ordered.documentNumber,
      'Aprobada',
      steady.name,
      'Cemento para el tramo 1',
      'Total PEN',
      '542.80',
      'Son: QUINIENTOS CUARENTA Y DOS CON 80/100 SOLES',
      'Jorge Luis Paredes Rojas',
      'María Elena Castillo Ríos',
    ])
      expect(orderPdf).toContain(words)

    // Whoever asked for it receives it, first a part and then the rest.
    const author = await app.enter('solicitante')
    const receive = async (write: (page: Page) => Promise<void>) => {
      await openNext(author.page, `/logistica/ordenpedido/atencioncompra/nueva?orden=${ordered.id}`)
      await author.page.getByLabel('Guía de remisión').fill('T001-000457')
      await write(author.page)
      await author.page.getByRole('button', { name: 'Guardar', exact: true }).click()
      await confirm(author.page, '¿Está seguro de guardar?', 'Sí, guardar')
      await alertWith(author.page, 'Guardado Correctamente').waitFor()
      const received = (await readDocumentChain(buyerCalls, 'ORDER', ordered.id)).documents.findLast(
        ({ kind }) => kind === 'ATTENDED_ORDER',
      )
      if (!received) throw new Error('the chain knows no reception')
      await openNext(boss.page, `/logistica/ordenpedido/atencioncompra/${received.id}`)
      await approve(boss.page)
      return received
    }
    await receive(async (page) => {
      await page.getByLabel('Recibido ahora: Cemento para el tramo 1').fill('11')
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      await page.getByText('Cantidad restante por recibir. [Cemento para el tramo 1] = 10').first().waitFor()
      await page.getByLabel('Recibido ahora: Cemento para el tramo 1').fill('4')
    })
    expect(
      (await readDocumentChain(buyerCalls, 'ORDER', ordered.id)).lines.map(({ received }) => Number(received)),
    ).toEqual([4, 0])
    const last = await receive((page) => page.getByRole('button', { name: 'Recibir todo' }).click())

    // The act is numbered once and says what came; the chain says that nothing is left.
    await openNext(author.page, `/logistica/ordenpedido/atencioncompra/${last.id}`)
    const [download] = await Promise.all([
      author.page.waitForEvent('download'),
      author.page.getByRole('button', { name: 'Acta de Conformidad' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^ACTA-ACT-\d{4}-\d{6}\.pdf$/)
    const act = pdfText(await downloadedBytes(download))
    for (const words of [
      last.documentNumber,
      ordered.documentNumber,
      steady.name,
      'T001-000457',
      'Sofía Beatriz Quispe Mamani',
    ])
      expect(act).toContain(words)

    const chain = await readDocumentChain(buyerCalls, 'ORDER', ordered.id)
    expect(chain.documents.map(({ kind, statusName }) => [kind, statusName])).toEqual([
      ['REQUIREMENT', 'Atendido'],
      ['QUOTATION', 'Cerrada por nueva versión'],
      ['QUOTATION', 'Terminada'],
      ['ORDER', 'Atención parcial'],
      ['ATTENDED_ORDER', 'Aprobada'],
      ['ATTENDED_ORDER', 'Aprobada'],
    ])
    for (const line of chain.lines)
      expect([line.requested, line.ordered, line.received].map(Number)).toEqual([10, 10, 10])
    expectNoConsoleErrors(boss, manager, buyer, author)
  },
)
