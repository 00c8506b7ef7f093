import { documentPages } from '#upstream/modules/approvals/approval/author-letter.ts'
import type { StaffLetter } from '#upstream/modules/approvals/notification/staff-letter.ts'
import type { DocumentKey } from '#upstream/kit/approval/approvable-document.ts'
import { keyOf } from '#upstream/kit/approval/cards.ts'
import { day } from '#upstream/kit/text/format.ts'
import { decisionPath, type InboxOption } from './decision-path.ts'
import type { UnchosenCircuit } from './unchosen-circuits.ts'

const CIRCUITS = '/configuracion/circuitosaprobacion'

/** Documents by the code of their kind: one may wait for several decisions of the same person. */
type ByKind = Map<string, Set<number>>

/** A document at whose open level nobody can decide, with the position of that level. */
export interface Stop extends DocumentKey {
  PstName: string
}

/** What waits for one person. */
export interface Waiting {
  /** The documents that wait for a decision. */
  decisions: ByKind
  /** The one that waits longest, and the day since when it does, YYYY-MM-DD; null where none does. */
  oldest: (DocumentKey & { since: string }) | null
  /** The documents that wait for their author to choose a circuit, in the order of their kinds. */
  choices: UnchosenCircuit[]
  /** What waits for whoever administers circuits. */
  stops: Stop[]
}

export const nothing = (): Waiting => ({ decisions: new Map(), oldest: null, choices: [], stops: [] })

export type KindNames = ReadonlyMap<string, string>

/** How many there are of each name, a line each. */
function countLines(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => `${name}: ${count}`).join('\n')
}

const counted = (count: number, rest: string): string =>
  count === 1 ? `1 documento espera ${rest}` : `${count} documentos esperan ${rest}`

/** One thing that waits: how many documents, which, and where the letter leads if it comes first. */
interface Section {
  title: string
  lines: string
  more: readonly string[]
  path: string
}

function decisionsOf(
  { decisions, oldest }: Waiting,
  nameOf: (code: string) => string,
  inboxes: ReadonlySet<InboxOption>,
): Section[] {
  if (oldest === null) return []
  const names = [...decisions].flatMap(([code, documents]) => [...documents].map(() => nameOf(code)))
  const more = [`El más antiguo espera desde el ${day(oldest.since)}.`]
  const path = decisionPath(oldest, inboxes)
  return [{ title: counted(names.length, 'su decisión'), lines: countLines(names), more, path }]
}

function choicesOf({ choices }: Waiting, nameOf: (code: string) => string): Section[] {
  const [first] = choices
  if (!first) return []
  const lines = countLines(choices.map(({ TrsCode }) => nameOf(TrsCode)))
  const path = documentPages[first.TrsCode](first.DocEntry)
  return [{ title: counted(choices.length, 'que elija su circuito'), lines, more: [], path }]
}

function stopsOf({ stops }: Waiting): Section[] {
  if (stops.length === 0) return []
  const documents = new Set(stops.map(keyOf))
  const lines = countLines(stops.map(({ PstName }) => PstName))
  const title = counted(documents.size, 'en un nivel que nadie puede aprobar')
  return [{ title, lines, more: ['El cargo está vacante o lo ocupa solo el solicitante.'], path: CIRCUITS }]
}

/**
 * The letter to a person: what waits for their decision comes first, and the letter leads to what comes first.
 *
 * @param inboxes those that the person may open
 */
export function letterOf(waiting: Waiting, names: KindNames, inboxes: ReadonlySet<InboxOption>): StaffLetter {
  const nameOf = (code: string) => names.get(code) ?? code
  const [first, ...others] = [
    ...decisionsOf(waiting, nameOf, inboxes),
    ...choicesOf(waiting, nameOf),
    ...stopsOf(waiting),
  ]
  if (!first) throw new Error('nothing waits for whoever is written to')
  const { title: subject, lines, more, path } = first
  return {
    subject,
    paragraphs: [lines, ...more, ...others.flatMap((other) => [`${other.title}:\n${other.lines}`, ...other.more])],
    path,
  }
}
