import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import stories from './vitest.browser.config.ts'

const folder = (process.env['TASKS_FOLDER'] ??= 'dist/tasks')
// What `npm run test:screens` compares is what the stories of `npm test` did.
process.env['STORY_RECORDINGS'] = join(folder, 'recordings')

/** The tasks of `npm run prove:tasks`, which `npm test` leaves out. */
export default defineConfig({
  ...stories,
  test: { ...stories.test, bail: 0, include: ['tests/app/stories/tasks/*.story.ts'], exclude: ['node_modules/**'] },
})
