import { describe, expect, it } from 'vitest'
import { acts, type Entry, type Walk } from '#tests/e2e/ledger/entry.ts'
import { parts, whole } from '#tests/e2e/ledger/whole.ts'
import { wholeTable } from '#tests/e2e/wholeTable.ts'
import { doors } from '#web/doors.ts'
import { everybody } from '#web/shell/screens.ts'
import { ledgerProblems, lineToAdd, lineToRemove } from './lineToAdd.ts'
import { testsOf, type Told } from './told.ts'

const entries = Object.entries(whole)
const addresses = [...doors, ...wholeTable].map(({ path }) => path)

/** Two short words are no reason. */
const SHORTEST_REASON = 15

/** What the one test that a walk names tells; nothing where there is none, or where there are two. */
const toldBy = ({ story, title }: Walk): Told => {
  const [found, ...others] = testsOf(story).filter((one) => one.title.startsWith(title))
  return found && others.length === 0 ? found : { title, words: [], source: '' }
}

/** An address as a story writes it, accents spelt or not: whole, before its search, or up to the key of a document. */
const leadsTo = (words: readonly string[], address: string) => {
  const [root = '', ...rest] = address.split(/:\w+/)
  const isIt = (word: string, path: string) => (rest.length > 0 ? word.startsWith(path) : word === path || word.startsWith(`${path}?`))
  return words.some((word) => isIt(word, root) || isIt(word, encodeURI(root)))
}

const goesThere = (walk: Walk, route: string, { leadsTo: below = [] }: Entry) => {
  const { words, source } = toldBy(walk)
  return walk.over ? source.includes(walk.over) : [route, ...below].some((address) => leadsTo(words, address))
}

describe('the ledger of the stories', () => {
  it('has every route of the table, once, and no other', () => {
    const named = parts.flatMap((part) => Object.entries(part).flatMap(([route, { leadsTo: below = [] }]) => [route, ...below]))
    expect(ledgerProblems(named, addresses)).toEqual([])
  })

  it('says of every act which test does it, or why it cannot be done', () => {
    const open = entries.flatMap(([route, { walks, never = {} }]) =>
      acts.flatMap((act) => {
        const done = walks.some(({ presses }) => presses[act])
        const reason = never[act] ?? ''
        if (done) return reason === '' ? [] : [lineToRemove(`${route}: «${act}» is done and excused`, 'its never in tests/e2e/ledger')]
        const line = `${act}: 'Label'  among what its walk presses, or  never: { ${act}: 'why it cannot be done' }`
        return reason.length < SHORTEST_REASON ? [lineToAdd(`${route}: nobody does «${act}»`, 'its entry in tests/e2e/ledger', line)] : []
      }))
    expect(open).toEqual([])
  })

  it('names tests that go to the screen', () => {
    const astray = entries.flatMap(([route, entry]) =>
      entry.walks.filter((walk) => !goesThere(walk, route, entry)).map(({ story, title }) => `${route}: ${story}, «${title}»`))
    expect(astray).toEqual([])
  })

  it('names tests that press what it says', () => {
    const unpressed = entries.flatMap(([route, { walks }]) =>
      walks.flatMap((walk) => Object.entries(walk.presses)
        .filter(([, label]) => !toldBy(walk).words.some((word) => word.startsWith(label)))
        .map(([act, label]) => `${route}: ${act}, «${label}» in ${walk.story}, «${walk.title}»`)))
    expect(unpressed).toEqual([])
  })

  it('leaves no route behind the guard that nobody is refused at, but the home', () => {
    const refusals = ['staff without an option are refused', 'a %s reaches no screen of the staff', 'who has not signed in is led to a door']
    for (const title of refusals) expect(toldBy({ story: 'routes', title, presses: {} }).source, title).not.toBe('')
    const forAll = wholeTable.filter(({ audiences }) => audiences && everybody.every((one) => audiences.includes(one)))
    expect(forAll.map(({ path }) => path)).toEqual(['/'])
  })
})
