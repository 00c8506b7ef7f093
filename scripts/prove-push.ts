/**
 * `npm run prove:push`: how long after «Sí, aprobar» in one browser the toast and the bell tell it in another. The real
 * app on a database of its own; what counts is the slower of the two, from the click to the screen, p95 under a second.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright'
import { reportAndExit, median, quantile } from '../tests/app/bench/figures.ts'
import { bellShownAt, clickedAt, watchBell, watchClicks } from '../tests/app/bench/push/event-times.ts'
import { openPerson, QUIET, type Person } from '../tests/app/bench/push/person.ts'
import { createSmallRequirement } from '../tests/app/bench/push/request.ts'
import { startApp } from './start/running-app.ts'
import { browser as browserTool } from './provision/browser.ts'
import { provideTool } from './provision/tool.ts'

const ROUNDS = Number(process.argv[2] ?? 30)
const MOST = 1_000
/** People do not decide faster; more than three toasts in four seconds are told as one. */
const APART = 1_500

/** One document through both browsers; answers the milliseconds until the other one told of it. */
async function round(boss: Page, author: Page, documentId: string, documentNumber: string): Promise<number> {
  await boss.goto(`${new URL(boss.url()).origin}/configuracion/bandeja?doc=REQUIREMENT.${documentId}`)
  await watchClicks(boss)
  await watchBell(author, documentNumber)
  const sheet = boss.getByRole('article', { name: 'Ficha del documento' })
  await sheet.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await boss.getByRole('button', { name: 'Sí, aprobar' }).click()
  const shownAt = await bellShownAt(author)
  const took = shownAt - (await clickedAt(boss))
  await author.getByRole('button', { name: 'Cerrar aviso' }).first().click()
  return took
}

async function prove(browser: Browser, url: string): Promise<number[]> {
  const boss: Person = await openPerson(browser, url, 'jefe')
  const author: Person = await openPerson(browser, url, 'solicitante')
  await author.page.goto(url)
  await author.page.getByRole('button', { name: /^Notificaciones, / }).waitFor()
  await boss.page.goto(url)
  const samples: number[] = []
  for (let sampleIndex = 0; sampleIndex <= ROUNDS; sampleIndex++) {
    const { id, documentNumber } = await createSmallRequirement(author, sampleIndex)
    const took = await round(boss.page, author.page, id, documentNumber)
    // The first one pays for chunks that both browsers load once.
    if (sampleIndex > 0) samples.push(took)
    await pause(APART)
  }
  return samples
}

const found = provideTool(browserTool)
if ('missing' in found) throw new Error(found.missing)
const app = await startApp('push')
const browser = await chromium.launch({ executablePath: found.path, args: QUIET })
const samples = await prove(browser, app.url).finally(async () => {
  await browser.close()
  await app.close()
})

const figures = {
  rounds: samples.length,
  p50: Math.round(median(samples)),
  p95: Math.round(quantile(samples, 0.95)),
  max: Math.round(Math.max(...samples)),
}
console.log(
  `From «Sí, aprobar» to the other's toast and bell: p50 ${figures.p50} ms, p95 ${figures.p95} ms, most ${figures.max} ms (${figures.rounds} rounds)`,
)
reportAndExit('push', figures, samples.length === ROUNDS && figures.p95 < MOST)
