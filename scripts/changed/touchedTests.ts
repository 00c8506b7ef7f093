import { importersOf, isRegistry, type ImportGraph } from './importGraph.ts'

/** A test that a change touches, and how many imports lie between; 0 is a changed test. */
export interface TouchedTest {
  path: string
  distance: number
  /** It needs the database, as whatever opens one imports. */
  needsDatabase: boolean
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isStory = (path: string) => path.endsWith('.story.ts')
const OPENS_DATABASE = 'tests/platform/environment/test-database.ts'
const LAYERS = new Set(['upstream', 'graph', 'web', 'schema'])

/**
 * Files that a change affects, each with how many imports lie between. It does not go on through registries, which import the whole of a
 * layer: behind a server stand all tests of the services, whatever changed.
 */
export function affectedFiles(graph: ImportGraph, changed: readonly string[]): Map<string, number> {
  const importers = importersOf(graph)
  const distances = new Map(changed.map((path) => [path, 0]))
  let edge = [...changed]
  for (let distance = 1; edge.length > 0; distance++) {
    const next = new Set(edge.flatMap((path) => importers.get(path) ?? []).filter((path) => !distances.has(path)))
    for (const path of next) distances.set(path, distance)
    edge = [...next].filter((path) => !isRegistry(graph, path))
  }
  return distances
}

/** Everything that `file` imports, directly or not. */
function importsBelow(graph: ImportGraph, file: string): Set<string> {
  const found = new Set<string>()
  const open = [file]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const imported of graph.get(path) ?? []) {
      if (found.has(imported)) continue
      found.add(imported)
      open.push(imported)
    }
  }
  return found
}

/** Whether a test opens a database of the run's PostgreSQL. */
export const needsDatabase = (graph: ImportGraph, test: string): boolean =>
  importsBelow(graph, test).has(OPENS_DATABASE)

/** Names the subject of a file of a layer: its resource (`purchasing/order`), or its part of kit or platform (`kit/list`); none of the app's. */
export function subjectOf(path: string): string | undefined {
  const [layer = '', tier, ...rest] = path.split('/')
  if (!LAYERS.has(layer)) return undefined
  if (tier === 'modules' && rest.length > 1) return rest.slice(0, rest.length > 2 ? 2 : 1).join('/')
  return (tier === 'kit' || tier === 'platform') && rest.length > 1 ? `${tier}/${rest[0]}` : undefined
}

/** Whether a test is about a subject: it lies in the folder of that name. */
const isAbout = (path: string, subject: string): boolean =>
  path.startsWith(`tests/${subject}/`) || path.startsWith(`tests/modules/${subject}/`)

/** Whether a test of a subject could tell that a file changed: those of the services know nothing of the screens, and the other way. */
const canTell = (test: string, file: string): boolean =>
  file.startsWith('schema/') || file.startsWith('web/') === /\.ui\.test\.tsx?$/.test(test)

/**
 * The tests that a change touches, the nearest first: those that import what changed, at whatever distance, and those of
 * the subjects of what changed and of what imports it directly.
 */
export function touchedTests(graph: ImportGraph, changed: readonly string[]): TouchedTest[] {
  const distances = affectedFiles(graph, changed)
  const near = [...distances].flatMap(([file, distance]) => {
    const subject = distance <= 1 ? subjectOf(file) : undefined
    return subject === undefined ? [] : [{ file, subject, distance: distance + 1 }]
  })
  return [...graph.keys()]
    .filter(isTest)
    .flatMap((path): TouchedTest[] => {
      const ofSubjects = near
        .filter(({ file, subject }) => isAbout(path, subject) && canTell(path, file))
        .map(({ distance }) => distance)
      const distance = Math.min(distances.get(path) ?? Infinity, ...ofSubjects)
      return distance === Infinity ? [] : [{ path, distance, needsDatabase: needsDatabase(graph, path) }]
    })
    .sort((one, other) => one.distance - other.distance || one.path.localeCompare(other.path))
}

/** The browser's stories about what changed itself; they are named and not run, because they are slow. */
export function touchedStories(graph: ImportGraph, changed: readonly string[]): string[] {
  const subjects = changed.flatMap((file) => subjectOf(file) ?? [])
  const isTouched = (path: string) => changed.includes(path) || subjects.some((subject) => isAbout(path, subject))
  return [...graph.keys()].filter((path) => isStory(path) && isTouched(path))
}
