import { defineConfig } from 'vitest/config'
import stories from './vitest.browser.config.ts'

// What `npm run test:screens` compares is what the stories of `npm test` did.
process.env['STORY_RECORDINGS'] = 'dist/a11y/recordings'

/** The sweep of `npm run a11y`, which `npm test` leaves out: its stories look at each screen where they leave it. */
export default defineConfig({
  ...stories,
  test: {
    ...stories.test,
    bail: 0,
    include: ['tests/app/stories/accessibility/*.story.ts'],
    exclude: ['node_modules/**'],
  },
})
