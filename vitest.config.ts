import { defineConfig } from 'vitest/config'
import { shareClock } from './tests/shareClock.ts'
import { tableOnMantine9 } from './vite.config.ts'

shareClock()

/**
 * Unit tests and stories. Files run in processes of their own and share one PostgreSQL (tests/database/globalSetup.ts);
 * what needs a page says so in its first line: `// @vitest-environment happy-dom`. The browser's stories are not here:
 * tests/e2e has its own runner.
 */
export default defineConfig({
  // Vite would take graphql's ES build while Node takes the other for every package that uses it: two schemas' worth of types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  plugins: [tableOnMantine9()],
  test: {
    pool: 'forks',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    setupFiles: ['tests/clock.ts'],
    globalSetup: ['tests/database/globalSetup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    server: { deps: { inline: ['mantine-react-table'] } },
  },
})
