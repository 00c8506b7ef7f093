/**
 * `npm run prove:push`: how long after «Sí, aprobar» in one browser the toast and the bell tell it in another. The real
 * app on a database of its own; what counts is the slower of the two, from the click to the screen, p95 under a second.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright'
import { conclude, median, quantile } from '../tests/bench/figures.ts'
import { bellTold, clickedAt, watchBell, watchClicks } from '../tests/bench/push/clock.ts'
import { enter, QUIET, type Person } from '../tests/bench/push/person.ts'
import { request } from '../tests/bench/push/request.ts'
import { buildWhenStale } from './start/build.ts'
import { startService, type Service } from './start/service.ts'
import { findBrowser } from './test/browser.ts'

const ROUNDS = Number(process.argv[2] ?? 30)
const MOST = 1_000
/** People do not decide faster; more than three toasts in four seconds are told as one. */
const APART = 1_500

const root = dirname(import.meta.dirname)
const folder = await mkdtemp(join(tmpdir(), 'circuito-push-'))
// PostgreSQL runs as a user of its own where we are root, and must get in.
await chmod(folder, 0o755)

/** A service that ends before it answers has said why. */
const readyOr = ({ ready, ended }: Service) =>
  Promise.race([ready, ended.then((end): never => { throw new Error(`a service ended: ${end}`) })])

async function openHouse() {
  const build = buildWhenStale(root, console.log)
  const services = startService(root, ['--import', 'tsx', 'upstream/main.ts'], { DATA_DIR: folder, REST_PORT: '0', DATABASE_URL: '' })
  const [{ url: rest }] = await Promise.all([readyOr(services), build.done])
  const graph = startService(root, ['--import', 'tsx', 'graph/main.ts'], { PORT: '0', REST_URL: rest, REDIS_URL: '' })
  const { url } = await readyOr(graph)
  return { url, close: async () => (await graph.stop(), await services.stop()) }
}

/** One document through both browsers; answers the milliseconds until the other one told of it. */
async function round(boss: Page, author: Page, documentId: string, documentNumber: string): Promise<number> {
  await boss.goto(`${new URL(boss.url()).origin}/configuracion/bandeja?doc=REQUIREMENT.${documentId}`)
  await watchClicks(boss)
  await watchBell(author, documentNumber)
  const sheet = boss.getByRole('article', { name: 'Ficha del documento' })
  await sheet.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await boss.getByRole('button', { name: 'Sí, aprobar' }).click()
  const told = await bellTold(author)
  const took = told - (await clickedAt(boss))
  await author.getByRole('button', { name: 'Cerrar aviso' }).first().click()
  return took
}

async function prove(browser: Browser, url: string): Promise<number[]> {
  const boss: Person = await enter(browser, url, 'jefe')
  const author: Person = await enter(browser, url, 'solicitante')
  await author.page.goto(url)
  await author.page.getByRole('button', { name: /^Notificaciones, / }).waitFor()
  await boss.page.goto(url)
  const samples: number[] = []
  for (let place = 0; place <= ROUNDS; place++) {
    const { id, documentNumber } = await request(author, place)
    const took = await round(boss.page, author.page, id, documentNumber)
    // The first one pays for chunks that both browsers load once.
    if (place > 0) samples.push(took)
    await pause(APART)
  }
  return samples
}

const found = await findBrowser()
if ('missing' in found) throw new Error(found.missing)
const house = await openHouse()
const browser = await chromium.launch({ executablePath: found.path, args: QUIET })
const samples = await prove(browser, house.url).finally(async () => {
  await browser.close()
  await house.close()
  await rm(folder, { recursive: true, force: true })
})

const figures = {
  rounds: samples.length,
  p50: Math.round(median(samples)),
  p95: Math.round(quantile(samples, 0.95)),
  max: Math.round(Math.max(...samples)),
}
console.log(`De «Sí, aprobar» al aviso y la campana del otro: p50 ${figures.p50} ms, p95 ${figures.p95} ms, máximo ${figures.max} ms (${figures.rounds} veces)`)
conclude('push', figures, samples.length === ROUNDS && figures.p95 < MOST)
