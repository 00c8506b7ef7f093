/**
 * `npm run lighthouse`: the five most used screens of staff, suppliers and customers as Lighthouse sees them, on a desktop and
 * on a phone, with a processor of a quarter of the speed: the visit (score, FCP, LCP, TBT, CLS) and the interactions (INP).
 * `-- --runs 5 --person staff --screen inbox,comparison --form mobile`.
 */
import { parseArgs } from 'node:util'
import { launch, type BrowserContext } from 'puppeteer-core'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { QUIET } from '#tests/app/bench/push/person.ts'
import { causesOf } from './lighthouse/causes.ts'
import { createDocuments } from './lighthouse/documents.ts'
import { forgetDrafts } from './lighthouse/drafts.ts'
import { figuresOf, missesOf, nameOf, rowOf, tableRowOf, type Row } from './lighthouse/figures.ts'
import { forms, measure, type Form, type Measured } from './lighthouse/measure.ts'
import { enter, tokenOf } from './lighthouse/people.ts'
import { customerScreens } from './lighthouse/screens/customer.ts'
import type { Screen } from './lighthouse/screens/screen.ts'
import { staffScreens } from './lighthouse/screens/staff.ts'
import { supplierScreens } from './lighthouse/screens/supplier.ts'
import { browser as browserTool } from './provision/browser.ts'
import { pathOfTool } from './provision/tool.ts'
import { startApp } from './start/running-app.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    person: { type: 'string' },
    screen: { type: 'string' },
    form: { type: 'string' },
  },
})
/** Whether an option names it, alone or with others; without the option everything is wanted. */
const isWanted = (option: string | undefined, name: string) => option?.split(',').includes(name) ?? true
const screens = [...staffScreens, ...supplierScreens, ...customerScreens].filter(
  ({ person, name }) => isWanted(values.person, person) && isWanted(values.screen, name),
)
if (screens.length === 0)
  throw new Error('--person is staff, supplier or customer; --screen names some of their screens')

const executablePath = pathOfTool(browserTool)
const app = await startApp('lighthouse')
const browser = await launch({ executablePath, headless: 'shell', args: QUIET, defaultViewport: null })
const rows: Row[] = []

async function measureScreen(context: BrowserContext, address: string, form: Form, screen: Screen): Promise<Row> {
  const measured: Measured[] = []
  try {
    for (let run = 0; run < Number(values.runs); run++) {
      await forgetDrafts(app.dataDir)
      measured.push(await measure(context, address, form, screen))
    }
  } catch (failure) {
    // The others are measured all the same; a screen without figures is missed.
    console.error(failure)
  }
  const row = rowOf(
    screen,
    form,
    measured.map(({ visit }) => visit),
  )
  const misses = missesOf(row)
  console.log(`${nameOf(row)}: ${misses.join(', ') || 'as it should be'}`)
  if (misses.length > 0) for (const cause of causesOf(measured.at(-1)?.reports ?? [])) console.log(`  ${cause}`)
  return row
}

try {
  const documents = await createDocuments(app)
  for (const screen of screens) {
    const context = await browser.createBrowserContext()
    await enter(context, app.url, await tokenOf(app.url, screen.person, screen.user))
    for (const form of forms.filter((one) => isWanted(values.form, one)))
      rows.push(await measureScreen(context, app.url + screen.path(documents), form, screen))
    await context.close()
  }
} finally {
  await browser.close()
  await app.close()
}
console.table(Object.fromEntries(rows.map((row) => [nameOf(row), tableRowOf(row)])))
reportAndExit(
  'lighthouse',
  figuresOf(rows),
  rows.every((row) => missesOf(row).length === 0),
)
