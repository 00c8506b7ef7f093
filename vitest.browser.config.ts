import { defineConfig } from 'vitest/config'
import { WORKERS } from './tests/e2e/browserServer.ts'
import { shareClock } from './tests/shareClock.ts'

shareClock()

/** Stories in a real browser: each file opens a world of its own, all share one PostgreSQL, and those of a worker one Chromium. */
export default defineConfig({
  // The build that Node itself loads: Vite would pick another, and a schema of two realms is none.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    pool: 'forks',
    include: ['tests/e2e/**/*.story.ts'],
    setupFiles: ['tests/clock.ts'],
    globalSetup: ['tests/database/globalSetup.ts', 'tests/e2e/browserServer.ts'],
    // A story waits more than it computes: two of them keep two cores busy.
    maxWorkers: WORKERS,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // As patient as the page itself (tests/e2e/stage.ts).
    expect: { poll: { timeout: 30_000 } },
  },
})
