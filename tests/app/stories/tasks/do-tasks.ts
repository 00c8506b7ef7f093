import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '#tests/kit/browser/axe.ts'
import { openBrowserWorld, type BrowserWorld } from '#tests/kit/browser/browser-world.ts'
import type { PageOptions } from '#tests/kit/browser/reused-contexts.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'
import { performerOf } from './performer.ts'
import { looks, type Task } from './task.ts'

/** What doing a task in one look came to. */
export interface TaskFigures {
  task: string
  role: string
  look: string
  interactions: number
  keys: number
  target: number
  seconds: number
  consoleErrors: string[]
  violations: string[]
  /** Pictures of its steps, in order: files below the folder of the run. */
  pictures: { step: string; file: string }[]
}

const folder = process.env['TASKS_FOLDER'] ?? 'dist/tasks'
/** Looks and tasks that are done; all unless told. */
const isWanted = (name: string, wanted: string | undefined) => wanted === undefined || name.includes(wanted)

/** Tall enough for the longest screen: what a bar at the edge covers until one scrolls is no fault. */
const WHOLE_HEIGHT = 3200

async function violationsOfWhole(page: Page, { width = 1366, height = 768 }: PageOptions): Promise<string[]> {
  await page.setViewportSize({ width, height: WHOLE_HEIGHT })
  const from = await page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 0))
  const found = await violations(page)
  await page.setViewportSize({ width, height })
  await page.evaluate((top) => window.scrollTo(0, top), from)
  return found
}

/** Weekday, 10:00 in Lima: somebody attends, and no notice covers a page. */
const NOW = () => new Date('2026-11-18T15:00:00Z')

const fileName = (words: string) =>
  words
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .toLowerCase()

async function doTask(app: BrowserWorld, task: Task, look: (typeof looks)[number]): Promise<TaskFigures> {
  const prepared = await task.prepare(app.world)
  const actor = await app.enter(task.user, task.start(prepared), look)
  const { page } = actor
  // What listens to keys comes after the first paint.
  await requestsSettled(page, 300)
  const found: string[] = []
  const pictures: TaskFigures['pictures'] = []
  let apart = 0
  const performer = performerOf(page, look.means)
  const doing = {
    ...performer,
    see: (shown: Parameters<(typeof performer)['activate']>[0]) => shown.first().waitFor(),
    async look(step: string) {
      const from = performance.now()
      const file = `${fileName(`${task.name} ${look.name} ${pictures.length + 1}`)}.png`
      await page.screenshot({ path: join(folder, file), animations: 'disabled' })
      pictures.push({ step, file })
      found.push(...(await violationsOfWhole(page, look)).map((violation) => `${step}: ${violation}`))
      apart += performance.now() - from
    },
  }
  const began = performance.now()
  try {
    await task.perform(doing, prepared)
  } catch (error) {
    await page.screenshot({ path: join(folder, `${fileName(`${task.name} ${look.name}`)}-failed.png`) })
    throw error
  }
  const seconds = (performance.now() - began - apart) / 1000
  await doing.look('Al terminar')
  await task.check?.(app.world, prepared)
  await actor.context.close()
  return {
    task: task.name,
    role: task.role,
    look: look.name,
    ...performer.effort,
    target: task.target,
    seconds: Math.round(seconds * 10) / 10,
    consoleErrors: actor.consoleErrors,
    violations: found,
    pictures,
  }
}

/** Registers a test for each look of each task; what they came to is written for `npm run prove:tasks`. */
export function doTasks(title: string, tasks: readonly Task[]): void {
  describe(title, () => {
    let app: BrowserWorld
    const done: TaskFigures[] = []
    beforeAll(async () => {
      mkdirSync(folder, { recursive: true })
      app = await openBrowserWorld({ now: NOW })
    })
    afterAll(async () => {
      writeFileSync(join(folder, `${fileName(title)}.json`), JSON.stringify(done))
      await app.close()
    })

    for (const task of tasks.filter(({ name }) => isWanted(name, process.env['TASK'])))
      for (const look of looks.filter(({ name }) => isWanted(name, process.env['LOOK'])))
        test(`${task.name}, ${look.name}`, async () => {
          const figures = await doTask(app, task, look)
          done.push(figures)
          expect.soft(figures.consoleErrors, 'errors of the console').toEqual([])
          expect.soft(figures.violations, 'what axe finds').toEqual([])
          expect.soft(figures.interactions, 'interactions').toBeLessThanOrEqual(task.target)
        })
  })
}
