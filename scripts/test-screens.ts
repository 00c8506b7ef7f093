import { readFileSync } from 'node:fs'
import { coverageOf, recordingProblems } from '../tests/app/screens/coverage-problems.ts'
import { declaration, FOLDER, parts } from '../tests/app/screens/declaration.ts'
import { digestOf, readRecordings, recordingsFolder, storyPaths } from '../tests/kit/browser/recorder/recording.ts'
import { routeTable } from '../tests/app/screens/route-table.ts'
import { publicRoutes } from '../web/app/public-routes.ts'

/**
 * `npm run test:screens`: whether the stories, as they were recorded when they ran last, opened every screen and did every act that
 * tests/app/screens declares for it. `-- FOLDER…` reads other recordings, as those of the parts of a shared run.
 */
const argumentPaths = process.argv.slice(2)
const folders = argumentPaths.length > 0 ? argumentPaths : [recordingsFolder()]

/** The file and line of a route's declaration; those of the catalogues are derived, and have one line. */
function placeOf(route: string): string {
  const file = Object.entries(parts).find(([, part]) => route in part)?.[0] ?? ''
  const lines = readFileSync(`${FOLDER}/${file}`, 'utf8').split('\n')
  return `${FOLDER}/${file}:${
    Math.max(
      lines.findIndex((line) => line.includes(`'${route}': {`)),
      0,
    ) + 1
  }`
}

// `npm run prove:tasks` and `npm run a11y` have recordings of their own.
const isOfTests = (path: string) => !/\/stories\/(tasks|accessibility)\//.test(path)
const stories = new Map(
  [...storyPaths()].filter(([, path]) => isOfTests(path)).map(([story, path]) => [story, digestOf(path)]),
)
const recordings = readRecordings(folders)
const routes = [...publicRoutes, ...routeTable].map(({ path }) => path)
const unrecorded = recordingProblems(stories, recordings)
const { problems, sweeps, ...figures } = coverageOf(declaration, routes, recordings, placeOf)
for (const problem of [...unrecorded, ...problems]) console.error(problem)
console.log(
  JSON.stringify({
    name: 'screens',
    figures: { ...figures, stories: recordings.length, missing: problems.length },
    sweeps,
    held: unrecorded.length + problems.length === 0,
  }),
)
process.exit(unrecorded.length + problems.length === 0 ? 0 : 1)
