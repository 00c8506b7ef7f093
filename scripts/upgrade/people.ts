import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { today } from '#schema/platform/time/clock.ts'

/** What the app sends of an open page; those of the release before, which nobody has loaded again. */
export const OPERATIONS = ['Requirements', 'SaveRequirement', 'Approve'] as const

export interface Tally {
  /** What happens to the installation meanwhile. */
  stage: string
  requests: number
  /** Milliseconds of the slowest answer. */
  slowest: number
  /** Requests without an answer, or answered that something went wrong, by what it was. */
  failures: Map<string, number>
  /** Sentences with which an act was refused; nothing here should be. */
  refusals: string[]
  /** Marks of the requirements that their authors were told are saved, with their ids. */
  saved: Map<string, string>
  approved: Set<string>
  /** Saved ones that their author's list did not show. */
  missingInList: number
}

export const emptyTally = (): Tally => ({
  stage: 'before',
  requests: 0,
  slowest: 0,
  failures: new Map(),
  refusals: [],
  saved: new Map(),
  approved: new Set(),
  missingInList: 0,
})

interface Answer {
  data?: {
    requirements?: { total: number; items: { id: string }[] }
    saveRequirement?: { requirement: { id: string; documentNumber: string } | null; errors: { message: string }[] }
    approve?: { errors: { message: string }[] }
  } | null
  errors?: { message: string; extensions?: { code?: string } }[]
}

interface Load {
  graph: string
  documents: Record<string, string>
  tally: Tally
  signal: AbortSignal
}

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null
/** An act is repeated under its key, as the app does; after so long somebody would give up. */
const GIVE_UP_AFTER = 120_000
const ANSWERED_WITHIN = 60_000

async function askOnce(
  { graph }: Load,
  token: string,
  body: string,
  key: string,
): Promise<Answer | { failure: string }> {
  try {
    const response = await fetch(`${graph}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(ANSWERED_WITHIN),
    })
    const text = await response.text()
    if (response.status >= 500) return { failure: String(response.status) }
    const answer: unknown = JSON.parse(text)
    if (!isAnswer(answer)) return { failure: 'no answer' }
    const [error] = answer.errors ?? []
    return error ? { failure: `${error.extensions?.code ?? ''} ${error.message}` } : answer
  } catch (failure) {
    const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause.message : ''
    return { failure: failure instanceof Error ? `${failure.message} ${cause}`.trim() : String(failure) }
  }
}

/** Sends until there is an answer; each attempt counts. */
async function ask(
  load: Load,
  token: string,
  operation: (typeof OPERATIONS)[number],
  variables: object,
): Promise<Answer> {
  const key = randomUUID()
  const body = JSON.stringify({ operationName: operation, query: load.documents[operation], variables })
  for (const end = performance.now() + GIVE_UP_AFTER; performance.now() < end; await pause(300)) {
    load.tally.requests++
    const { stage } = load.tally
    const began = performance.now()
    const answer = await askOnce(load, token, body, key)
    load.tally.slowest = Math.max(load.tally.slowest, Math.round(performance.now() - began))
    if (!('failure' in answer)) return answer
    const kind = `${operation}, ${stage}: ${answer.failure}`
    load.tally.failures.set(kind, (load.tally.failures.get(kind) ?? 0) + 1)
  }
  return {}
}

const inputOf = (mark: string) => ({
  date: today(),
  priority: '2',
  reason: '2',
  category: '1',
  lines: [
    {
      articleCode: 'MAT-0001',
      description: mark,
      quantity: '1',
      distribution: [{ percentage: '100', business: '1', mode: 'PROJECT', item: '3', target: '1' }],
    },
  ],
})

/** What a person takes between two acts. */
const think = (signal: AbortSignal) => pause(300 + Math.random() * 900, undefined, { signal }).catch(() => undefined)

/** Lists, saves, looks whether the list shows it, and leaves it to whoever approves, until told to stop. */
export async function writeRequirements(load: Load, token: string, waiting: string[]): Promise<void> {
  while (!load.signal.aborted) {
    await ask(load, token, 'Requirements', { page: { size: 20 } })
    await think(load.signal)
    const mark = `prueba ${randomUUID()}`
    const { saveRequirement } = (await ask(load, token, 'SaveRequirement', { input: inputOf(mark) })).data ?? {}
    load.tally.refusals.push(...(saveRequirement?.errors ?? []).map(({ message }) => message))
    const saved = saveRequirement?.requirement
    if (!saved) continue
    load.tally.saved.set(mark, saved.id)
    waiting.push(saved.id)
    const found = await ask(load, token, 'Requirements', { search: saved.documentNumber, page: { size: 5 } })
    if (found.data && !found.data.requirements?.items.some(({ id }) => id === saved.id)) load.tally.missingInList++
    await think(load.signal)
  }
}

/** Lists, and approves what waits, until told to stop. */
export async function approveRequirements(load: Load, token: string, waiting: string[]): Promise<void> {
  while (!load.signal.aborted) {
    await ask(load, token, 'Requirements', { page: { size: 20 } })
    const documentId = waiting.shift()
    if (documentId !== undefined) {
      const { data } = await ask(load, token, 'Approve', { input: { kind: 'REQUIREMENT', documentId } })
      const errors = data?.approve?.errors ?? []
      load.tally.refusals.push(...errors.map(({ message }) => message))
      if (data?.approve && errors.length === 0) load.tally.approved.add(documentId)
    }
    await think(load.signal)
  }
}
