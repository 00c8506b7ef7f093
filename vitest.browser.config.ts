import { defineConfig } from 'vitest/config'
import { shareClock } from './tests/shareClock.ts'

shareClock()

/** Stories in a real browser, one file after the other: each opens a world of its own and the machine may be small. */
export default defineConfig({
  // The build that Node itself loads: Vite would pick another, and a schema of two realms is none.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    pool: 'forks',
    include: ['tests/e2e/**/*.story.ts'],
    setupFiles: ['tests/clock.ts'],
    globalSetup: ['tests/database/globalSetup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As patient as the page itself (tests/e2e/stage.ts).
    expect: { poll: { timeout: 15_000 } },
  },
})
