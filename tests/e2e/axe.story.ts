import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listPath as orders, newPath as newOrder } from '#web/order/paths.ts'
import { newPath, requirementPath } from '#web/requirement/paths.ts'
import { held, written } from './given.ts'
import { expectCalm, openStage, type Actor, type Look, type Stage } from './stage.ts'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => Promise.all(stage.browser.contexts().map((context) => context.close())))
afterAll(() => stage.close())

/** What axe finds wrong, as a sentence an element: rule, impact, where. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(source)
  const { violations: found } = await page.evaluate(
    (values) => (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({ runOnly: { type: 'tag', values } }),
    tags,
  )
  return found.flatMap(({ id, impact, nodes }) => nodes.map(({ target }) => `${id} (${impact}): ${target.join(' ')}`))
}

/** Tall enough for the longest form: what a bar at the edge covers until one scrolls is no fault. */
const looks: Record<string, Look> = { 'in light, 1366 wide': { height: 2000 }, 'in dark, 390 wide': { width: 390, height: 3200, dark: true } }

type Screen = { name: string; show: (actor: Actor) => Promise<void> }

const at = (name: string, path: string, ready: (page: Page) => Promise<unknown>): Screen => ({
  name,
  async show({ page }) {
    await page.goto(stage.world.url + path)
    await ready(page)
  },
})

const doors = [
  at('/login', '/login', (page) => page.getByLabel('RUC').waitFor()),
  at('/micuenta', '/micuenta', (page) => page.getByLabel('Usuario').waitFor()),
]

/** A number stands on the page: its rows are there, as a table or as cards. */
const rows = (page: Page) => page.getByText(/REQ-\d{4}-\d+/).locator('visible=true').first().waitFor()

const orderRows = (page: Page) => page.getByText(/ORD-\d{4}-\d+/).locator('visible=true').first().waitFor()

const screens = [
  at('home', '/', (page) => page.getByRole('heading', { level: 1 }).waitFor()),
  at('list', '/logistica/requerimiento', rows),
  at('bell', '/', async (page) => {
    await page.getByRole('button', { name: /^Notificaciones/ }).click()
    await page.getByRole('button', { name: 'Marcar todo leído' }).waitFor()
  }),
  at('filters', '/logistica/requerimiento', async (page) => {
    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    await page.getByRole('dialog', { name: 'Filtros' }).waitFor()
  }),
  at('new form', newPath, (page) => page.getByText('0 caracteres').waitFor()),
  at('inbox', '/configuracion/bandeja', rows),
  at('orders', orders, orderRows),
  at('order that is new', newOrder, (page) => page.getByText('0 caracteres').waitFor()),
  at('order to pick lines for', newOrder, async (page) => {
    await page.getByRole('button', { name: 'Agregar líneas de requerimientos' }).click()
    await page.getByRole('dialog').getByRole('table').waitFor()
  }),
  at('order that is saved', orders, async (page) => {
    await orderRows(page)
    await page.goto(page.url().replace(orders, `${orders}/1`))
    await page.getByText('Cadena del documento').waitFor()
  }),
  at('catalogue', '/logistica/articulos?buscar=MAT-0001', (page) => page.getByText('MAT-0001').locator('visible=true').first().waitFor()),
  at('catalogue with its drawer', '/logistica/articulos?registro=1', (page) => page.getByRole('dialog').getByRole('textbox').first().waitFor()),
]

test.each(Object.entries(looks))('nothing on the doors keeps anybody out, %s', async (_name, look) => {
  const somebody = await stage.open('/micuenta', look)
  for (const { name, show } of doors) {
    await show(somebody)
    expect({ [name]: await violations(somebody.page) }).toEqual({ [name]: [] })
  }
  expectCalm(somebody)
})

test.each(Object.entries(looks))('nothing on the screens keeps anybody out, %s', { timeout: 120_000 }, async (_name, look) => {
  const caller = await stage.world.as('jefe')
  const { id } = await written(caller)
  const { documentNumber } = await held(caller, id)
  const own = at('form with a line', requirementPath(id), (page) => page.getByRole('heading', { name: documentNumber }).waitFor())
  const files = at('anexos', `${requirementPath(id)}?ver=anexos`, (page) => page.getByRole('group', { name: /^Especificación técnica/ }).waitFor())
  const levels = at('levels', `${requirementPath(id)}?ver=aprobaciones`, (page) => page.getByRole('dialog').getByRole('table').waitFor())
  const admin = await stage.enter('admin', '/', look)
  const boss = await stage.enter('jefe', '/', look)
  const buyer = await stage.enter('comprador', '/', look)
  const found: Record<string, string[]> = {}
  for (const { name, show } of [...screens, own, levels, files]) {
    const actor = name.startsWith('catalogue') ? admin : name.startsWith('order') ? buyer : boss
    await show(actor)
    found[name] = await violations(actor.page)
  }
  expect(Object.fromEntries(Object.entries(found).filter(([, sentences]) => sentences.length > 0))).toEqual({})
  expectCalm(admin, boss, buyer)
})
