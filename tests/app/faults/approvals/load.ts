import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'

export interface Member {
  UsrID: number
  token: string
}

/** Who was told that their decision stands, by document and level (1 or 2). */
export interface AcceptedDecision {
  ReqID: number
  level: number
  UsrID: number
}

export interface ApprovalLoad {
  told: AcceptedDecision[]
  /** How many answers of each kind came, failures that were tried again included. */
  answers: Map<string, number>
}

interface Answer {
  Result: { ReqID: number; Repeated: boolean } | null
  Message: string | null
}

const agent = new Agent({ connections: 64, headersTimeout: 20_000, bodyTimeout: 20_000 })

/** After so long without an answer somebody would stop clicking. */
const GIVE_UP_AFTER = 60_000

/** Sends until there is an answer that is one: a lost connection, 500 and 503 are tried again, with the same key if any. */
export async function sendUntilAnswered(
  url: string,
  { token }: Member,
  body: unknown,
  key: string | undefined,
  note: (kind: string) => void,
): Promise<{ status: number; answer: Answer } | undefined> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    ...(key && { 'idempotency-key': key }),
  }
  for (const end = performance.now() + GIVE_UP_AFTER; performance.now() < end; await pause(20 + Math.random() * 80)) {
    try {
      const response = await request(url, { method: 'POST', headers, body: JSON.stringify(body), dispatcher: agent })
      const answer = (await response.body.json()) as Answer
      note(String(response.statusCode))
      if (response.statusCode < 500) return { status: response.statusCode, answer }
    } catch {
      note('lost')
    }
  }
  return undefined
}

/** Everybody approves one document at once, each twice: half of them as a double click with one key, half without any. */
export async function approveConcurrently(
  base: string,
  ReqID: number,
  level: number,
  people: readonly Member[],
  load: ApprovalLoad,
): Promise<void> {
  const note = (kind: string) => void load.answers.set(kind, (load.answers.get(kind) ?? 0) + 1)
  const body = { DocEntry: ReqID, TrsCode: 'REQ', AtsStatus: 2 }
  await Promise.all(
    people.flatMap((member, index) => {
      const key = index % 2 === 0 ? randomUUID() : undefined
      return [0, 1].map(async () => {
        const result = await sendUntilAnswered(`${base}/SecApprovaltransaction/approved`, member, body, key, note)
        if (result?.status === 200) load.told.push({ ReqID, level, UsrID: member.UsrID })
      })
    }),
  )
}

export const closeConnections = () => agent.close()
