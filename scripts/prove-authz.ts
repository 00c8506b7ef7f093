import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { run } from './test/run.ts'

/**
 * `npm run authz [-- --without LgsRequirement/dataexcel]`: every root field of the graph and every call of the services,
 * as everybody who could ask, with keys of their own company, of another and of nobody; files and subscriptions
 * too (tests/app/authz). Then each guard is taken out once, and the cells that tell are counted; one whose loss no cell
 * tells is named, and the proof fails. With a route's name its guard is taken out before, and the proof fails.
 */
interface Proven {
  figures: Record<string, number>
  wrong: string[]
  missed: string[]
}

const optionIndex = process.argv.indexOf('--without')
const without = optionIndex > 0 ? (process.argv[optionIndex + 1] ?? '') : ''
const file = join(tmpdir(), `authz-${process.pid}.json`)
await run(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/app/authz', '--reporter=dot', '--silent'],
  {
    AUTHZ_FIGURES: file,
    ...(without && { AUTHZ_WITHOUT: without }),
  },
)
const { figures, wrong, missed } = JSON.parse(readFileSync(file, 'utf8')) as Proven
rmSync(file)
for (const sentence of wrong) console.log(sentence)
for (const guard of missed) console.log(`${guard}: taken out, and no cell tells`)
reportAndExit('authz', figures, wrong.length === 0 && missed.length === 0)
