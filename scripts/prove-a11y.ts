import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { browser as browserTool } from './provision/browser.ts'
import { provideTool } from './provision/tool.ts'
import { run } from './test/run.ts'

/**
 * `npm run a11y`: axe (WCAG 2.2 AA) on every public route, every route of web/app/routes/routes.tsx and what opens over
 * them, light and dark, 1366 and 390 px wide, with demo documents where an address asks for one
 * (tests/app/stories/accessibility). The build must stand.
 */
const browser = provideTool(browserTool)
if ('missing' in browser) throw new Error(browser.missing)
const file = join(tmpdir(), `a11y-${process.pid}.json`)
const code = await run(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.a11y.config.ts', '--disableConsoleIntercept'],
  { A11Y_FIGURES: file, CHROMIUM_PATH: browser.path },
)
if (!existsSync(file)) throw new Error('no screen was looked at')
const figures = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
rmSync(file)
reportAndExit('a11y', figures, code === 0 && figures['violations'] === 0)
