import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/platform/environment/run/longest-first.ts'
import { shareClock } from './tests/platform/environment/run/share-clock.ts'
import { moduleCache } from './vitest.cache.ts'

shareClock()

/** Stories in a real browser: each file opens a world of its own; all share one PostgreSQL, and those of a process one Chromium. */
export default defineConfig({
  // The build that Node itself loads: Vite would pick another, and a schema of two realms is none.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    pool: 'forks',
    // As for the tests of services (vitest.config.ts).
    execArgv: ['--max-semi-space-size=64'],
    experimental: moduleCache,
    include: ['tests/**/*.story.ts'],
    // `npm run prove:tasks` and `npm run a11y` do those.
    exclude: ['tests/app/stories/{tasks,accessibility}/**', 'node_modules/**'],
    setupFiles: ['tests/platform/environment/run/set-clock.ts', 'tests/kit/browser/recorder/describe-failures.ts'],
    globalSetup: ['tests/platform/environment/run/global-setup.ts', 'tests/kit/browser/recorder/start-recording.ts'],
    // A story waits more than it computes: two of them keep two cores busy.
    maxWorkers: 2,
    // The 1,200 modules of services, graph and app are read, and warm, once a process and not once a file.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // So many do not fail for want of a processor: the rest would only cost time, and is counted as failed.
    bail: 30,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // As patient as the page itself (tests/kit/browser/browser-world.ts).
    expect: { poll: { timeout: 30_000 } },
  },
})
