import { failureTexts } from '#web/platform/ui/feedback/texts.ts'
import { lineToAdd } from '#tests/platform/source/line-to-add.ts'
import { storyPaths } from '#tests/kit/browser/recorder/recording.ts'
import type { RecordedControl, Recording } from '#tests/kit/browser/recorder/recording.ts'
import { acts, type Act, type ActsByRoute, type ControlNames } from './screen-acts.ts'

/** A control of a story, on the route of the table whose address it was at. */
type RoutedControl = RecordedControl & { route: string }

export interface Coverage {
  /** What is missing, each with the place that mends it. */
  problems: readonly string[]
  /** Stories that go over most of the table: opening a screen is all that they do there, and it does not count. */
  sweeps: readonly string[]
  routes: number
  acts: number
}

/** Of a story that comes to more than this part of the table, refused or not, nothing counts. */
const SWEEP = 0.5

const REFUSALS = [failureTexts.forbiddenInternal, failureTexts.forbiddenPortal]

const withoutEnd = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path)

/** Makes what finds the route of a path; a route without a parameter goes before one with. */
export function routeFinder(routes: readonly string[]): (path: string) => string | undefined {
  const patterns = [...routes]
    .sort((one, other) => Number(one.includes(':')) - Number(other.includes(':')))
    .map((route) => ({ route, pattern: new RegExp(`^${withoutEnd(route).replace(/:\w+/g, '[^/]+')}$`) }))
  return (path) => patterns.find(({ pattern }) => pattern.test(withoutEnd(path)))?.route
}

const namesOf = (names: ControlNames): readonly string[] => (typeof names === 'string' ? [names] : names)
const quoted = (names: ControlNames) =>
  namesOf(names)
    .map((name) => `«${name}»`)
    .join(' and ')
const unique = (texts: readonly string[]) => [...new Set(texts)]
/** Whoever is refused at an address has not opened its screen. */
const isRefused = ({ role, name }: RecordedControl) =>
  role === 'title' && REFUSALS.some((refusal) => name.startsWith(refusal))
const isUse = ({ role }: RecordedControl) => role !== 'title'

/** @returns the stories that used all of the controls among these */
function storiesThatUse(names: ControlNames, among: readonly RoutedControl[]): string[] {
  const uses = among.filter(isUse)
  return unique(uses.map(({ story }) => story)).filter((story) =>
    namesOf(names).every((name) => uses.some((use) => use.story === story && use.name.startsWith(name))),
  )
}

/** Where else the controls were used, which tells a wrong route from a control that nobody uses. */
function elsewhere(names: ControlNames, controls: readonly RoutedControl[]): string {
  const places = unique(
    controls
      .filter((use) => isUse(use) && namesOf(names).some((name) => use.name.startsWith(name)))
      .map(({ route }) => route),
  )
  return places.length === 0
    ? 'used nowhere'
    : `used only on ${places.slice(0, 3).join(', ')}${places.length > 3 ? ', …' : ''}`
}

/** The file of the story that does most on a screen, which is where one more act belongs. */
function storyFor(among: readonly RoutedControl[]): string {
  const counts = unique(among.map(({ story }) => story)).map((story) => ({
    story,
    uses: among.filter((use) => use.story === story).length,
  }))
  const [most] = counts.sort((one, other) => other.uses - one.uses)
  return most ? (storyPaths().get(most.story) ?? `the story ${most.story}`) : 'a story'
}

/**
 * Compares what is declared with what was recorded.
 * @param routes every route of the table
 * @param placeOf the file and line that declares a route
 */
export function coverageOf(
  declaration: ActsByRoute,
  routes: readonly string[],
  recordings: readonly Recording[],
  placeOf: (route: string) => string,
): Coverage {
  const routeOf = routeFinder(routes)
  const all = recordings
    .flatMap(({ controls }) => controls)
    .flatMap((each): RoutedControl[] => {
      const route = routeOf(each.path)
      return route ? [{ ...each, route }] : []
    })
  const sweeps = unique(recordings.map(({ story }) => story)).filter(
    (story) =>
      unique(all.filter((use) => use.story === story).map(({ route }) => route)).length > routes.length * SWEEP,
  )
  const controls = all.filter((each) => each.role !== 'address' && !isRefused(each) && !sweeps.includes(each.story))

  const unopened = routes
    .filter((route) => !controls.some((use) => use.route === route))
    .map((route) => lineToAdd(`${route}: no story opens it`, 'a story', `await app.enter('admin', '${route}')`))
  let declared = 0
  const undone = Object.entries(declaration).flatMap(([route, { controls: byAct = {}, leadsTo = [] }]) => {
    const here = controls.filter((use) => use.route === route || leadsTo.includes(use.route))
    return acts
      .filter((act) => byAct[act] !== undefined)
      .flatMap((act: Act) => {
        const names = byAct[act] ?? ''
        declared += 1
        if (storiesThatUse(names, here).length > 0) return []
        const line = `await page.getByRole('button', { name: '${namesOf(names)[0]}' }).click()`
        return [
          `${lineToAdd(`${route}: no story does «${act}» there: ${quoted(names)}, ${elsewhere(names, controls)}`, storyFor(here), line)}  (or mend ${placeOf(route)})`,
        ]
      })
  })
  return { problems: [...unopened, ...undone], sweeps, routes: routes.length, acts: declared }
}

/** Stories without a recording, and recordings of a story that has changed since: nothing can be said of the whole. */
export function recordingProblems(stories: ReadonlyMap<string, string>, recordings: readonly Recording[]): string[] {
  const run = (story: string) => `npm run test:one -- ${story}.story`
  return [...stories].flatMap(([story, digest]) => {
    const own = recordings.filter((recording) => recording.story === story)
    if (own.length === 0) return [`${story}.story.ts was not recorded: ${run(story)}`]
    return own.some((recording) => recording.digest === digest)
      ? []
      : [`${story}.story.ts has changed since it was recorded: ${run(story)}`]
  })
}
