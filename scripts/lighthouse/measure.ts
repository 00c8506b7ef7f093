import { desktopConfig, startFlow, type Config, type Result } from 'lighthouse'
import type { BrowserContext, Page } from 'puppeteer-core'
import { performerOf } from './performer.ts'
import type { Screen } from './screens/screen.ts'

export const forms = ['desktop', 'mobile'] as const
export type Form = (typeof forms)[number]

/** Both are measured on a processor of a quarter of this one's speed, the desktop too: offices keep their computers long. */
const SLOWDOWN = 4
const DESKTOP = desktopConfig.settings ?? {}
const common = { onlyCategories: ['performance'], disableFullPageScreenshot: true }

const configs: Readonly<Record<Form, Config>> = {
  desktop: {
    extends: 'lighthouse:default',
    settings: { ...DESKTOP, ...common, throttling: { ...DESKTOP.throttling, cpuSlowdownMultiplier: SLOWDOWN } },
  },
  mobile: {
    extends: 'lighthouse:default',
    settings: { ...common, formFactor: 'mobile', throttling: { cpuSlowdownMultiplier: SLOWDOWN } },
  },
}

const sizes: Readonly<Record<Form, { width: number; height: number; isMobile: boolean; hasTouch: boolean }>> = {
  desktop: { width: 1350, height: 940, isMobile: false, hasTouch: false },
  mobile: { width: 412, height: 823, isMobile: true, hasTouch: true },
}

/** What one visit was to a person. */
export interface Visit {
  /** Lighthouse's, of 100. */
  score: number
  /** Seconds. */
  firstContentfulPaint: number
  largestContentfulPaint: number
  /** Milliseconds in which the page answered nobody. */
  totalBlockingTime: number
  layoutShift: number
  /** Milliseconds from an act to the next paint (INP). */
  interaction: number
  /** How fast this machine was meanwhile (Lighthouse's benchmark index): figures of a slow one say nothing of the page. */
  machine: number
}

export interface Measured {
  visit: Visit
  /** What Lighthouse says of the visit and of the interactions. */
  reports: readonly Result[]
}

const valueOf = (report: Result, audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
const inSeconds = (milliseconds: number) => Math.round(milliseconds / 10) / 100

const visitOf = (loaded: Result, used: Result): Visit => ({
  score: Math.round((loaded.categories['performance']?.score ?? Number.NaN) * 100),
  firstContentfulPaint: inSeconds(valueOf(loaded, 'first-contentful-paint')),
  largestContentfulPaint: inSeconds(valueOf(loaded, 'largest-contentful-paint')),
  totalBlockingTime: Math.round(valueOf(loaded, 'total-blocking-time')),
  layoutShift: Math.round(valueOf(loaded, 'cumulative-layout-shift') * 1_000) / 1_000,
  interaction: Math.round(valueOf(used, 'interaction-to-next-paint')),
  machine: Math.round(loaded.environment.benchmarkIndex),
})

/** A cold visit, then the acts on the page that stands: the first is simulated on the slow machine, the second is slowed. */
async function visit(page: Page, address: string, form: Form, screen: Screen): Promise<readonly [Result, Result]> {
  await page.setViewport(sizes[form])
  const flow = await startFlow(page, { config: configs[form], flags: { logLevel: 'error' } })
  await flow.navigate(address)
  await flow.startTimespan({ throttlingMethod: 'devtools' })
  await screen.perform(performerOf(page))
  await flow.endTimespan()
  const { steps } = await flow.createFlowResult()
  const [loaded, used] = steps.map(({ lhr }) => lhr)
  if (!loaded || !used) throw new Error('Lighthouse reports nothing')
  return [loaded, used]
}

/** One visit of a screen in a page of its own; `tries`: how often at most. */
export async function measure(
  context: BrowserContext,
  address: string,
  form: Form,
  screen: Screen,
  tries = 3,
): Promise<Measured> {
  const page = await context.newPage()
  try {
    const reports = await visit(page, address, form, screen)
    const [loaded, used] = reports
    // Its recording now and then misses where the visit began, which says nothing of the page.
    if (loaded.runtimeError?.code === 'NO_NAVSTART' && tries > 1)
      return await measure(context, address, form, screen, tries - 1)
    if (loaded.runtimeError) throw new Error(loaded.runtimeError.message)
    return { visit: visitOf(loaded, used), reports }
  } finally {
    await page.close()
  }
}
