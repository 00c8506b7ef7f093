/**
 * `npm run bench:screens`: the real app on a database of its own. A comparison of 12 suppliers and 200 items answers the
 * arrows (from the key to the next picture, the slowest of a walk), a requirement of 51 lines comes as PDF, an Excel of
 * 5,000 lines comes back as a preview; medians of five. A letter in the header of a requirement, an order and a quotation is
 * measured on a processor of a quarter of the speed.
 */
import { chromium, type Browser } from 'playwright'
import { reportAndExit, median } from '../tests/app/bench/figures.ts'
import { openPerson, QUIET } from '../tests/app/bench/push/person.ts'
import {
  linesWorkbook,
  createLongRequirement,
  signInPeopleAt,
  createWideComparison,
} from '../tests/app/bench/screens/large-documents.ts'
import { measureLetters } from '../tests/app/bench/screens/form-keys.ts'
import { walk, watchKeys } from '../tests/app/bench/screens/keyboard.ts'
import { startApp } from './start/running-app.ts'
import { browser as browserTool } from './provision/browser.ts'
import { provideTool } from './provision/tool.ts'

const [SUPPLIERS, ITEMS, LINES, ROWS, ROUNDS] = [12, 200, 51, 5_000, 5]
/** Milliseconds at most. */
const MOST = { key: 200, letter: 200, pdf: 1_000, preview: 2_000 }

async function timed(work: () => Promise<void>): Promise<number[]> {
  const samples: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now()
    await work()
    samples.push(performance.now() - from)
  }
  return samples
}

async function keys(browser: Browser, url: string, id: number): Promise<{ opened: number; samples: number[] }> {
  const { page } = await openPerson(browser, url, 'jefe')
  const from = performance.now()
  await page.goto(`${url}/logistica/cotizacion/${id}/comparativo`)
  const matrix = page.getByRole('region', { name: 'Comparación' })
  await matrix.getByRole('row').nth(5).waitFor({ timeout: 60_000 })
  const opened = performance.now() - from
  await watchKeys(page)
  await matrix.focus()
  await walk(page)
  // The arrows were heard: the walk ends on the second line, which is said aloud.
  await page.getByRole('status').filter({ hasText: '. 2. ' }).waitFor()
  const samples: number[] = []
  for (let round = 0; round < ROUNDS; round++) samples.push(await walk(page))
  return { opened, samples }
}

/** The bytes of a file, whole, or the sentence that refused it. */
async function fetched(url: string, token: string, form?: FormData): Promise<Response> {
  const answer = await fetch(url, {
    method: form ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer
}

async function measure(browser: Browser, { rest, url }: { rest: string; url: string }) {
  const who = await signInPeopleAt(rest)
  const [requirement, quotation] = [
    await createLongRequirement(who, LINES),
    await createWideComparison(who, SUPPLIERS, ITEMS),
  ]
  const workbook = await linesWorkbook(ROWS)
  const pdf = await timed(async () => {
    await (await fetched(`${url}/files/requirements/${requirement}.pdf`, who.author.token)).arrayBuffer()
  })
  const preview = await timed(async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(workbook)]), 'lineas.xlsx')
    const previewText = await (await fetched(`${url}/files/requirement-lines/preview`, who.author.token, form)).text()
    if (!previewText.includes('NO-EXISTE')) throw new Error(`that is no preview: ${previewText.slice(0, 200)}`)
  })
  const comparison = await timed(async () => {
    await (await fetched(`${url}/files/quotations/${quotation.CttID}.pdf`, who.boss.token)).arrayBuffer()
  })
  const letters = await measureLetters(browser, url, ROUNDS)
  return { pdf, preview, comparison, letters, ...(await keys(browser, url, quotation.CttID)) }
}

const found = provideTool(browserTool)
if ('missing' in found) throw new Error(found.missing)
const app = await startApp('screens')
const browser = await chromium.launch({ executablePath: found.path, args: QUIET })
const taken = await measure(browser, app).finally(async () => {
  await browser.close()
  await app.close()
})
const whole = (samples: readonly number[]) => Math.round(median(samples))
const figures = {
  suppliers: SUPPLIERS,
  items: ITEMS,
  screenOpened: Math.round(taken.opened),
  slowestKey: whole(taken.samples),
  ...Object.fromEntries(Object.entries(taken.letters).map(([form, time]) => [`letter, ${form}`, time])),
  pdfOf51Lines: whole(taken.pdf),
  pdfFirst: Math.round(taken.pdf[0] ?? 0),
  previewOf5000Rows: whole(taken.preview),
  previewFirst: Math.round(taken.preview[0] ?? 0),
  pdfOfComparison: whole(taken.comparison),
}
console.table(figures)
reportAndExit(
  'bench:screens',
  figures,
  figures.slowestKey <= MOST.key &&
    Object.values(taken.letters).every((time) => time <= MOST.letter) &&
    figures.pdfOf51Lines <= MOST.pdf &&
    figures.previewOf5000Rows <= MOST.preview,
)
