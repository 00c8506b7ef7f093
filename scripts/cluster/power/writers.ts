import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { body, line } from '#tests/kit/fixtures/requirement.ts'
import type { Person } from '../people/people.ts'

/** What writers were answered as saved. */
export interface WrittenRecords {
  requirements: { ReqID: number; marker: string }[]
  /** Of every requirement that was sent, answered or not. */
  markers: string[]
  files: { FilID: string; hash: string }[]
  /** Answers that were none, and were asked for again. */
  unanswered: number
  /** Answers that refused what should have been taken, each once. */
  refused: Set<string>
}

/** A requirement, and then a file, now and then. */
const FILE_EVERY = 3
const PATIENCE = 15_000

const saved = z.object({ Result: z.object({ ReqID: z.number() }) })
const uploaded = z.object({ Result: z.object({ FilID: z.string() }) })

/** Everybody writes at all services by turns until `stop`: the same act, by its key, until it is answered. */
export function startWriters(urls: readonly string[], people: readonly Person[]) {
  const records: WrittenRecords = { requirements: [], markers: [], files: [], unanswered: 0, refused: new Set() }
  let isOver = false
  let turn = 0

  /** Sends until there is an answer of success; null where it was stopped before. */
  async function send(path: string, init: () => RequestInit): Promise<unknown> {
    while (!isOver) {
      try {
        const url = `${urls[turn++ % urls.length]}/api/v1.0/${path}`
        const response = await fetch(url, { ...init(), method: 'POST', signal: AbortSignal.timeout(PATIENCE) })
        const answer: unknown = await response.json()
        if (response.ok) return answer
        if (response.status < 500) records.refused.add(`${path} ${response.status} ${JSON.stringify(answer)}`)
      } catch {
        // It broke off: whether it was done is not known, and the key sees to it that it is done once.
      }
      records.unanswered++
      await pause(20 + Math.random() * 80)
    }
    return null
  }

  async function write({ token }: Person): Promise<void> {
    const authorization = `Bearer ${token}`
    for (let written = 0; !isOver; written++) {
      const marker = randomUUID()
      records.markers.push(marker)
      const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': marker }
      const text = JSON.stringify(body({ itemsDetails: [line({ DerDescription: `Cemento ${marker}` })] }))
      const answer = await send('LgsRequirement/save', () => ({ headers, body: text }))
      if (answer !== null) records.requirements.push({ ReqID: saved.parse(answer).Result.ReqID, marker })
      if (written % FILE_EVERY === 0) await bring(authorization)
    }
  }

  async function bring(authorization: string): Promise<void> {
    const bytes = `Anexo ${randomUUID()}\n`.repeat(500)
    const answer = await send('Helper/uploadfile?parameter=0', () => {
      const form = new FormData()
      form.set('file', new Blob([bytes]), 'anexo.txt')
      return { headers: { authorization }, body: form }
    })
    if (answer === null) return
    const { FilID } = uploaded.parse(answer).Result
    records.files.push({ FilID, hash: createHash('sha256').update(bytes).digest('hex') })
  }

  const working = Promise.all(people.map(write))
  return {
    records,
    async stop() {
      isOver = true
      await working
    },
  }
}
