import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { COOKIE } from '#graph/platform/http/cookie.ts'
import { QUIET } from '#tests/app/bench/push/person.ts'
import { median } from '#tests/app/bench/figures.ts'
import { startApp } from './start/running-app.ts'
import { browser as browserTool } from './provision/browser.ts'
import { provideTool } from './provision/tool.ts'

/**
 * `npm run lighthouse`: the mobile performance of each portal's home as Lighthouse sees it, the median of five. The score
 * says as much of the machine as of the page: it is printed, and nothing is asserted.
 */
const RUNS = 5
const homes = [
  { home: 'customer', user: '45678912', audience: 'CUSTOMER' },
  { home: 'supplier', user: '20512333797', audience: 'SUPPLIER' },
]
const SIGN_IN = `mutation SignIn($input: LoginInput!) { login(input: $input) { token errors { message } } }`

interface Score {
  performance: number
  /** Seconds on the phone that is simulated. */
  firstContentfulPaint: number
  largestContentfulPaint: number
  /** Milliseconds in which the page answered nobody. */
  totalBlockingTime: number
  layoutShift: number
}

async function tokenOf(url: string, { user, audience }: (typeof homes)[number]): Promise<string> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: SIGN_IN, variables: { input: { user, audience, password: 'Circuito2026' } } }),
  })
  const { data } = (await answer.json()) as { data: { login: { token: string | null } } }
  if (!data.login.token) throw new Error(`${user} could not sign in`)
  return data.login.token
}

async function scoreOf(url: string, port: number, token: string): Promise<Score> {
  const report = await lighthouse(url, {
    port,
    onlyCategories: ['performance'],
    formFactor: 'mobile',
    logLevel: 'error',
    extraHeaders: { Cookie: `${COOKIE}=${token}` },
  })
  const { categories, audits, runtimeError } = report?.lhr ?? {}
  // Its recording now and then misses where the visit began, which says nothing of the page.
  if (runtimeError?.code === 'NO_NAVSTART') return scoreOf(url, port, token)
  const seconds = (audit: string) => Math.round((audits?.[audit]?.numericValue ?? Number.NaN) / 100) / 10
  return {
    performance: Math.round((categories?.['performance']?.score ?? Number.NaN) * 100),
    firstContentfulPaint: seconds('first-contentful-paint'),
    largestContentfulPaint: seconds('largest-contentful-paint'),
    totalBlockingTime: Math.round(audits?.['total-blocking-time']?.numericValue ?? Number.NaN),
    layoutShift: audits?.['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

const browser = provideTool(browserTool)
if ('missing' in browser) throw new Error(browser.missing)
const PORT = 9_222 + (process.pid % 1_000)
const app = await startApp('lighthouse')
const chrome = await chromium.launch({
  executablePath: browser.path,
  args: [...QUIET, `--remote-debugging-port=${PORT}`],
})
try {
  for (const home of homes) {
    const token = await tokenOf(app.url, home)
    const runs: Score[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await scoreOf(app.url, PORT, token))
    const middle = (figure: keyof Score) => median(runs.map((each) => each[figure]))
    const figures = {
      home: home.home,
      performance: middle('performance'),
      firstContentfulPaint: middle('firstContentfulPaint'),
      largestContentfulPaint: middle('largestContentfulPaint'),
      totalBlockingTime: middle('totalBlockingTime'),
      layoutShift: Math.round(middle('layoutShift') * 1_000) / 1_000,
    }
    console.log(JSON.stringify({ name: 'lighthouse', figures }))
  }
} finally {
  await chrome.close()
  await app.close()
}
