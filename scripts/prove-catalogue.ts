import { performance } from 'node:perf_hooks'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { copyProject, type Ended } from './test/projectCopy.ts'
import { browser } from './provision/browser.ts'
import { provideTool } from './provision/tool.ts'

/**
 * `npm run prove:catalogue`: in a copy of the project, `npm run new:catalogue Brand` and then, with nothing edited by
 * hand, all that a catalogue has to pass: generated code, types, lint, architecture, its own test and its part of the
 * generic ones, the permission proof, the build, and the story of catalogues in the browser.
 */
const VITEST = 'node_modules/vitest/vitest.mjs'
const BROWSER = ['--config', 'vitest.browser.config.ts', 'tests/kit/catalogue/catalogue.story.ts']
const tsx = (script: string, ...args: string[]) => ['--import', 'tsx', script, ...args]

const copy = copyProject(process.cwd())
const found = provideTool(browser)
if ('missing' in found) console.error(found.missing)
const chromium = 'path' in found ? { CHROMIUM_PATH: found.path } : {}
const creation = await copy.run(tsx('scripts/new-catalogue.ts', 'Brand', '--singular', 'Marca'))
const written = [...creation.output.matchAll(/^(?:new|changed) {2}(\S+)$/gm)].flatMap(([, path]) => path ?? [])
const code = written.filter((path) => /\.tsx?$/.test(path))

const steps: Readonly<Record<string, readonly string[]>> = {
  codegen: tsx('scripts/codegen.ts'),
  types: ['node_modules/typescript-native/bin/tsc', '--noEmit'],
  lint: ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...code],
  architecture: [VITEST, 'run', 'tests/app/architecture', 'tests/app/shell/option-icons.ui.test.ts'],
  ownTest: [VITEST, 'run', 'tests/modules/organisation/company/brand.test.ts'],
  genericTests: [
    VITEST,
    'run',
    'tests/kit/catalogue/crud.test.ts',
    'tests/kit/catalogue/guards.test.ts',
    '-t',
    'GenBrand',
  ],
  permissions: [VITEST, 'run', 'tests/app/authz'],
  build: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  story: [VITEST, 'run', ...BROWSER, '-t', 'Marcas|who may only look|who has not been given'],
}

const figures: Record<string, number | string> = {
  newCatalogue: creation.code === 0 ? 'passed' : 'failed',
  filesWritten: written.length,
}
const failures: [string, Ended][] = creation.code === 0 ? [] : [['newCatalogue', creation]]
try {
  // What fails first may be why others fail: all are run, so that one look tells.
  for (const [name, args] of creation.code === 0 ? Object.entries(steps) : []) {
    const began = performance.now()
    const ended = await copy.run(args, chromium)
    figures[name] = `${ended.code === 0 ? 'passed' : 'failed'}, ${Math.round((performance.now() - began) / 1_000)} s`
    console.log(`${name}: ${figures[name]}`)
    if (ended.code !== 0) failures.push([name, ended])
  }
} finally {
  copy.remove()
}
for (const [name, { output }] of failures) console.log(`── ${name}\n${output.slice(-6_000)}`)
reportAndExit('prove:catalogue', figures, failures.length === 0)
