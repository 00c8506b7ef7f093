import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { coverageOf, recordingProblems } from './coverage-problems.ts'
import {
  clearRecordings,
  openRecording,
  readRecordings,
  type RecordedControl,
  type Recording,
} from '#tests/kit/browser/recorder/recording.ts'
import { declaration } from './declaration.ts'
import type { ActsByRoute } from './screen-acts.ts'

const ROUTES = ['/things', '/things/new', '/things/:id', '/people', '/home', '/other', '/more/']
const DECLARATION: ActsByRoute = {
  '/things': { controls: { create: ['New', 'Save'], find: 'Search' }, leadsTo: ['/things/new', '/things/:id'] },
  '/people': { controls: { disable: 'Remove ' } },
}

const button = (path: string, name: string) => ({ path, role: 'button', name })
const title = (path: string) => ({ path, role: 'title', name: 'Title' })
const recordingOf = (story: string, ...controls: Omit<RecordedControl, 'story'>[]): Recording => ({
  story,
  digest: 'd',
  controls: controls.map((each) => ({ story, ...each })),
})

const things = recordingOf('things', button('/things', 'New'), button('/things/new', 'Save'), title('/things/7'), {
  path: '/things',
  role: 'searchbox',
  name: 'Search',
})
const people = recordingOf('people', button('/people', 'Remove Ana'), title('/home'))
const rest = recordingOf('rest', title('/other'), title('/more'))

const problemsOf = (...recordings: Recording[]) =>
  coverageOf(DECLARATION, ROUTES, recordings, (route) => `declared.ts${route}`).problems

describe('screens are compared with what the stories were recorded to do', () => {
  it('holds where each was opened and each act done, on the route or an address that belongs to it', () => {
    const { problems, sweeps, acts } = coverageOf(DECLARATION, ROUTES, [things, people, rest], () => '')
    expect([problems, sweeps, acts]).toEqual([[], [], 3])
  })

  it('names a route that no story opened', () => {
    expect(problemsOf(things, people, recordingOf('rest', title('/other')))).toEqual([
      "/more/: no story opens it: add to a story the line  await app.enter('admin', '/more/')",
    ])
  })

  it('does not take an address for a screen that stands, nor a refusal', () => {
    const refused = recordingOf(
      'rest',
      title('/other'),
      { path: '/more', role: 'address', name: '' },
      { path: '/more', role: 'title', name: '[Solicitud denegada] · Circuito' },
    )
    expect(problemsOf(things, people, refused)).toEqual([expect.stringContaining('/more/: no story opens it')])
  })

  it('names an act that was done on another route, which is where', () => {
    const elsewhere = recordingOf('people', button('/things', 'Remove Ana'), title('/home'), title('/people'))
    expect(problemsOf(things, elsewhere, rest)).toEqual([
      '/people: no story does «disable» there: «Remove », used only on /things: add to the story people the line  ' +
        "await page.getByRole('button', { name: 'Remove ' }).click()  (or mend declared.ts/people)",
    ])
  })

  it('names an act whose control is called otherwise, and is not contented with a title of that name', () => {
    const renamed = recordingOf('people', button('/people', 'Delete Ana'), title('/home'), {
      path: '/people',
      role: 'title',
      name: 'Remove Ana',
    })
    expect(problemsOf(things, renamed, rest)).toEqual([
      expect.stringContaining('/people: no story does «disable» there: «Remove », used nowhere'),
    ])
  })

  it('wants all the controls of an act from one story', () => {
    const opened = recordingOf(
      'opens',
      button('/things', 'New'),
      { path: '/things', role: 'searchbox', name: 'Search' },
      title('/things/7'),
    )
    const saved = recordingOf('saves', button('/things/new', 'Save'))
    expect(problemsOf(opened, saved, people, rest)).toEqual([
      expect.stringContaining('/things: no story does «create» there: «New» and «Save», used only on'),
    ])
  })

  it('counts nothing of a story that sweeps over the table', () => {
    const address = (path: string) => ({ path, role: 'address', name: '' })
    const sweep = recordingOf(
      'sweep',
      ...['/things', '/home', '/other', '/more'].map(address),
      title('/more'),
      button('/people', 'Remove Ana'),
    )
    const { problems, sweeps } = coverageOf(DECLARATION, ROUTES, [things, sweep], () => '')
    expect(sweeps).toEqual(['sweep'])
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      '/people',
      '/home',
      '/other',
      '/more/',
      '/people',
    ])
  })

  it('says which story was not recorded, and which is another by now', () => {
    expect(
      recordingProblems(
        new Map([
          ['things', 'd'],
          ['people', 'later'],
          ['gone', 'd'],
        ]),
        [things, people],
      ),
    ).toEqual([
      'people.story.ts has changed since it was recorded: npm run test:one -- people.story',
      'gone.story.ts was not recorded: npm run test:one -- gone.story',
    ])
  })
})

describe('recordings in folders', () => {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'circuito-recording-')))
  const [one = '', other = ''] = folders
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))
  const namesIn = (...of: string[]) =>
    readRecordings(of).map(({ story, controls }) => [story, ...controls.map(({ name }) => name)])

  it('come together, and a later run of a story takes the place of an earlier one', () => {
    openRecording(one, 'first run', 'order')(button('/a', 'Old'))
    openRecording(one, 'second run', 'order')(button('/a', 'New'))
    openRecording(one, 'second run', 'order')(button('/a', 'Save'))
    openRecording(other, 'first run', 'offer')(button('/b', 'Send'))
    expect(namesIn(one, other)).toEqual([
      ['order', 'New', 'Save'],
      ['offer', 'Send'],
    ])
    clearRecordings(one)
    expect(namesIn(one, other, 'no such folder')).toEqual([['offer', 'Send']])
  })
})

describe('the declaration of the screens', () => {
  const sourcesOf = (folder: string, end: RegExp) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => end.test(path))
      .map((path) => readFileSync(join(folder, path), 'utf8'))
  const sources = [...sourcesOf('web', /\.tsx?$/), ...sourcesOf('tests', /\.story\.ts$/)].join('\n')

  it('names controls that the app or a story knows, before the stories have been recorded', () => {
    const names = Object.values(declaration).flatMap(({ controls = {} }) => Object.values(controls).flat())
    // A switch may be called after the record that it switches.
    const words = names.filter((name) => !/ \[(on|off)\]$/.test(name)).map((name) => name.trim())
    expect(words.length).toBeGreaterThan(100)
    expect(words.filter((each) => !sources.includes(each))).toEqual([])
  })
})
