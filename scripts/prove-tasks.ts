import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { writeContactSheets } from '#tests/app/stories/tasks/contact-sheet.ts'
import type { TaskFigures } from '#tests/app/stories/tasks/do-tasks.ts'
import { browser as browserTool } from './provision/browser.ts'
import { provideTool } from './provision/tool.ts'
import { run } from './test/run.ts'

/**
 * `npm run prove:tasks`: what people do with Circuito, done in Chromium by mouse alone and by keyboard alone, 1366 and 390 px
 * wide, light and dark (tests/app/stories/tasks). Prints interactions beside their target, keys, seconds, errors of the console and
 * what axe finds; leaves pictures of every step in dist/tasks. Arguments choose files of tasks. The build must stand.
 */
const folder = 'dist/tasks'
const browser = provideTool(browserTool)
if ('missing' in browser) throw new Error(browser.missing)
rmSync(folder, { recursive: true, force: true })
const code = await run(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.tasks.config.ts', ...process.argv.slice(2)],
  { TASKS_FOLDER: folder, CHROMIUM_PATH: browser.path },
)
const done = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as TaskFigures[])
if (done.length === 0) throw new Error('no task was done')

console.table(
  done.map(({ task, role, look, interactions, target, keys, seconds, consoleErrors, violations }) => ({
    task,
    role,
    look,
    interactions,
    target,
    keys,
    seconds,
    console: consoleErrors.length,
    axe: violations.length,
  })),
)
const sheets = writeContactSheets(folder, done)
console.log(`Pictures: ${sheets.length} pages in ${folder}`)
reportAndExit(
  'tasks',
  {
    tasks: new Set(done.map(({ task }) => task)).size,
    people: new Set(done.map(({ role }) => role)).size,
    done: done.length,
    overTarget: done.filter(({ interactions, target }) => interactions > target).length,
    consoleErrors: done.reduce((sum, { consoleErrors }) => sum + consoleErrors.length, 0),
    axeViolations: done.reduce((sum, { violations }) => sum + violations.length, 0),
  },
  code === 0,
)
