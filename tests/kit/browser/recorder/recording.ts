import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ControlReport } from './report-controls.ts'

/** Where a run of the stories leaves its recordings, unless STORY_RECORDINGS names another folder. */
export const recordingsFolder = (): string => process.env['STORY_RECORDINGS'] ?? 'node_modules/.cache/story-recordings'

const TESTS = 'tests'

/** A screen that stood, or a control that was used, and the story of which it was. */
export interface RecordedControl extends ControlReport {
  story: string
}

/** What one story did, in the order in which it did each thing first. */
export interface Recording {
  story: string
  /** Of the story's source as it ran. */
  digest: string
  controls: readonly RecordedControl[]
}

interface Header {
  story: string
  run: string
  digest: string
}

export const digestOf = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16)

/** Reads the path of every story by its name, which no other story has. */
export const storyPaths = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.story.ts'))
      .map((path) => [basename(path, '.story.ts'), join(TESTS, path)] as const)
      .sort(([one], [other]) => one.localeCompare(other)),
  )

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')

/** Begins the file of a story, or goes on with it where the same run began it. */
function openFile(folder: string, run: string, story: string): string {
  const file = join(folder, `${story}.jsonl`)
  const header: Header = { story, run, digest: digestOf(storyPaths().get(story) ?? '') }
  const begun = existsSync(file) && (JSON.parse(linesOf(file)[0] ?? '{}') as Partial<Header>).run === run
  if (begun) return file
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${JSON.stringify(header)}\n`)
  return file
}

/**
 * Opens the recording of a story within a run of the stories; a later run takes its place.
 * @returns what writes each report at once, so that nothing is lost with a page or a process
 */
export function openRecording(folder: string, run: string, story: string): (report: ControlReport) => void {
  const file = openFile(folder, run, story)
  return ({ path, role, name }) =>
    appendFileSync(file, `${JSON.stringify({ story, path, role, name } satisfies RecordedControl)}\n`)
}

/** Where the processes of a run say which screens they have looked at. */
export const claimsFolder = ({ folder, run }: { folder: string; run: string }): string => join(folder, 'claims', run)

/** Claims a screen for this process: true for the first of the run's processes that asks. */
export function claimScreen(recording: { folder: string; run: string }, screen: string): boolean {
  const claims = claimsFolder(recording)
  mkdirSync(claims, { recursive: true })
  try {
    writeFileSync(join(claims, createHash('sha256').update(screen).digest('hex')), screen, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readRecording(file: string): Recording {
  const [header, ...controls] = linesOf(file).map((line) => JSON.parse(line) as unknown)
  const { story, digest } = header as Header
  return { story, digest, controls: controls as RecordedControl[] }
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.jsonl'))
        .sort()
        .map((name) => join(folder, name))
    : []

/** Reads the recordings of several folders: of one run, or of each part of a shared one. */
export const readRecordings = (folders: readonly string[]): Recording[] => folders.flatMap(filesIn).map(readRecording)

/** Removes what earlier runs left. */
export const clearRecordings = (folder: string): void => filesIn(folder).forEach((file) => rmSync(file))
