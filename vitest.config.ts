import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { aloneFiles } from './tests/platform/environment/run/alone-files.ts'
import { LongestFirst } from './tests/platform/environment/run/longest-first.ts'
import { shareClock } from './tests/platform/environment/run/share-clock.ts'
import { tableOnMantine9 } from './vite.config.ts'
import { moduleCache } from './vitest.cache.ts'

shareClock()

/** What each project shares; a file that needs a page says so in its first line: `// @vitest-environment happy-dom`. */
const common = {
  // Vite would take graphql's ES build while Node takes the other for every package that uses it: two schemas' worth of types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  plugins: [tableOnMantine9()],
}
const test = {
  pool: 'forks' as const,
  // Servers come and go with every file: with V8's own 16 MB for what is young a fifth of the processor went into collecting it.
  execArgv: ['--max-semi-space-size=64'],
  setupFiles: ['tests/platform/environment/run/set-clock.ts'],
  // A limit tells that something never comes, not how fast the machine is: one that is shared starves a test now and then.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
  experimental: moduleCache,
  server: { deps: { inline: ['mantine-react-table'] } },
}

/** Of the app's own modules. */
const page = ['tests/platform/environment/run/wait-longer.ts', 'tests/platform/environment/run/reset-page.ts']
const web = { ...test, setupFiles: [...test.setupFiles, ...page] }

/**
 * Tests share processes, so that the 900 modules of the services and the graph, and those of the app, are read once a process and not once
 * a file; one that replaces modules of the app, or changes what they hold for good, gets a process of its own (docs/decisions/0235).
 */
export const projects = [
  {
    ...common,
    test: {
      ...web,
      name: 'web',
      include: ['tests/**/*.ui.test.{ts,tsx}'],
      exclude: [...aloneFiles, 'node_modules/**'],
      isolate: false,
    },
  },
  { ...common, test: { ...web, name: 'web-alone', include: aloneFiles } },
  {
    ...common,
    test: {
      ...test,
      name: 'services',
      include: ['tests/**/*.test.{ts,tsx}'],
      exclude: ['tests/**/*.ui.test.{ts,tsx}', 'node_modules/**'],
      isolate: false,
    },
  },
]

/** On two cores Vitest would take one worker, and leave the other core to PostgreSQL, which needs a fifth of it. */
export const maxWorkers = Math.max(2, availableParallelism() - 1)

/**
 * Everything below the browser, on one PostgreSQL (tests/platform/environment/run/global-setup.ts). The browser's stories have a
 * configuration of their own (vitest.browser.config.ts).
 */
export default defineConfig({
  test: {
    globalSetup: [
      'tests/platform/environment/run/global-setup.ts',
      'tests/platform/environment/run/temporary-folder.ts',
    ],
    experimental: moduleCache,
    sequence: { sequencer: LongestFirst },
    maxWorkers,
    projects,
  },
})
