/**
 * `npm test`: types, lint, unit tests and stories, the build with its budgets, then the browser's stories.
 * Every part runs even when one before it failed; the last line counts all of them.
 */
import { findBrowser } from './test/browser.ts'
import { run } from './test/run.ts'
import { add, nothing, ofCommand, ofVitest, sentence, withSecondLook, type Tally } from './test/tally.ts'

const node = process.execPath
const tool = (name: string) => `node_modules/.bin/${name}`
const inCi = process.env['CI'] === 'true'

const parts: { title: string; tally: () => Promise<Tally> }[] = [
  { title: 'Código generado', tally: () => ofCommand(run(node, ['--import', 'tsx', 'scripts/codegen.ts'])) },
  { title: 'Tipos', tally: () => ofCommand(run(tool('tsc'), ['--noEmit'])) },
  { title: 'Estilo', tally: () => ofCommand(run(tool('eslint'), ['.', '--max-warnings', '0'])) },
  { title: 'Unidades e historias', tally: () => looked('vitest.config.ts') },
  { title: 'Construcción y presupuesto', tally: () => ofCommand(run(tool('vite'), ['build', '--logLevel', 'warn'])) },
  { title: 'Historias en el navegador', tally: () => inBrowser() },
]

const looked = async (config: string, env?: NodeJS.ProcessEnv): Promise<Tally> =>
  withSecondLook(await ofVitest(config, env), (path) => ofVitest(config, env, [path]))

async function inBrowser(): Promise<Tally> {
  const browser = await findBrowser()
  if ('missing' in browser) {
    console.error(browser.missing)
    return { ...nothing, failed: 1 }
  }
  return looked('vitest.browser.config.ts', { CHROMIUM_PATH: browser.path })
}

let total = nothing
for (const { title, tally } of parts) {
  console.log(`\n── ${title}`)
  total = add(total, await tally())
}

// A story that skips itself says why (no redis-server, say); where everything can be installed that is a failure.
const closing = inCi ? { passed: total.passed, failed: total.failed + total.skipped, skipped: 0 } : total
console.log(`\n${sentence(closing)}`)
process.exit(closing.failed > 0 || closing.passed === 0 ? 1 : 0)
