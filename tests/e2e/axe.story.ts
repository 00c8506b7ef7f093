import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newPath as newOrder } from '#web/order/paths.ts'
import { newPath, requirementPath } from '#web/requirement/paths.ts'
import { everyLook, looks as few, violations } from './axe.ts'
import { everyScreen, standing } from './everyScreen.ts'
import { written } from './given.ts'
import { expectCalm, openStage, type Actor, type Stage } from './stage.ts'

/** `npm run a11y` asks for every look, and says where its figures go. */
const figuresFile = process.env['A11Y_FIGURES']
const looks = Object.entries(figuresFile ? everyLook : few)

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => Promise.all(stage.browser.contexts().map((context) => context.close())))
afterAll(() => stage.close())

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

/** What opens over a screen, or stands in it only after an act. */
const openings = [
  at('bell', '/', async (page) => {
    await page.getByRole('button', { name: /^Notificaciones/ }).click()
    await page.getByRole('button', { name: 'Marcar todo leído' }).waitFor()
  }),
  at('filters', '/logistica/requerimiento', async (page) => {
    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    await page.getByRole('dialog', { name: 'Filtros' }).waitFor()
  }),
  at('new form', newPath, (page) => page.getByText('0 caracteres').waitFor()),
  at('order to pick lines for', newOrder, async (page) => {
    await page.getByRole('button', { name: 'Agregar líneas de requerimientos' }).click()
    await page.getByRole('dialog').getByRole('table').waitFor()
  }),
  at('catalogue with its drawer', '/logistica/articulos?registro=1', (page) => page.getByRole('dialog').getByRole('textbox').first().waitFor()),
]

test.each(looks)('nothing on the doors keeps anybody out, %s', async (_name, look) => {
  const somebody = await stage.open('/micuenta', look)
  for (const { name, show } of doors) {
    await show(somebody)
    expect({ [name]: await violations(somebody.page) }).toEqual({ [name]: [] })
  }
  expectCalm(somebody)
})

const wrong = (found: Record<string, string[]>) => Object.fromEntries(Object.entries(found).filter(([, sentences]) => sentences.length > 0))

test.each(looks)('nothing that opens over a screen keeps anybody out, %s', { timeout: 120_000 }, async (_name, look) => {
  const { id } = await written(await stage.world.as('jefe'))
  const files = at('anexos', `${requirementPath(id)}?ver=anexos`, (page) => page.getByRole('group', { name: /^Especificación técnica/ }).waitFor())
  const levels = at('levels', `${requirementPath(id)}?ver=aprobaciones`, (page) => page.getByRole('dialog').getByRole('table').waitFor())
  const admin = await stage.enter('admin', '/', look)
  const boss = await stage.enter('jefe', '/', look)
  const buyer = await stage.enter('comprador', '/', look)
  const found: Record<string, string[]> = {}
  for (const { name, show } of [...openings, levels, files]) {
    const actor = name.startsWith('catalogue') ? admin : name.startsWith('order') ? buyer : boss
    await show(actor)
    found[name] = await violations(actor.page)
  }
  expect(wrong(found)).toEqual({})
  expectCalm(admin, boss, buyer)
})

const counted = { screens: 0, violations: 0 }

test.each(looks)('nothing on any screen of the table keeps anybody out, %s', { timeout: 300_000 }, async (name, look) => {
  const places = await everyScreen(stage.world)
  const actors = new Map<string, Actor>()
  const found: Record<string, string[]> = {}
  for (const { path, user } of places) {
    const actor = actors.get(user) ?? (await stage.enter(user, '/', look))
    actors.set(user, actor)
    await actor.page.goto(stage.world.url + path)
    const stands = await standing(actor.page, path)
    found[`${path} ${name}`] = stands ? await violations(actor.page) : [`does not open for ${user}`]
  }
  counted.screens += places.length
  counted.violations += Object.values(found).flat().length
  if (figuresFile) await writeFile(figuresFile, JSON.stringify(counted))
  expect(wrong(found)).toEqual({})
  expectCalm(...actors.values())
})
