import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, parse, validate } from 'graphql'

const ROOT = join(import.meta.dirname, '../..')
const schema = buildSchema(readFileSync(join(ROOT, 'schema/schema.graphql'), 'utf8'))

/** How many requests were sent, by all programs together. */
export const traffic = { requests: 0 }

export interface Refusal {
  message: string
  rule?: string | null
}

/** A program with a key, or a person with a token: it knows an address, the guide and the printed schema, and nothing else. */
export interface Program {
  /** Runs a document that the printed schema takes. @throws Error with what was refused, at the top or in the payload */
  ask<Data>(document: string, variables?: Record<string, unknown>): Promise<Data>
  /** Reads bytes of an address that a document told. */
  download(path: string): Promise<Response>
}

const refusalsIn = (data: Record<string, { errors?: Refusal[] } | null> | null | undefined): Refusal[] =>
  Object.values(data ?? {}).flatMap((payload) => payload?.errors ?? [])

export function openProgram(url: string, token?: string): Program {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return {
    async ask<Data>(document: string, variables: Record<string, unknown> = {}) {
      const mistakes = validate(schema, parse(document))
      if (mistakes.length > 0) throw new Error(mistakes.map(({ message }) => message).join(' '))
      traffic.requests++
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...authorization },
        body: JSON.stringify({ query: document, variables }),
      })
      const { data, errors = [] } = (await response.json()) as {
        data?: Record<string, { errors?: Refusal[] } | null> | null
        errors?: Refusal[]
      }
      const refusals = [...errors, ...refusalsIn(data)]
      if (refusals.length > 0) throw new Error(refusals.map(({ message }) => message).join(' '))
      return data as Data
    },
    download(path) {
      traffic.requests++
      return fetch(new URL(path, url), { headers: authorization })
    },
  }
}

/** @throws Error with the sentence where something is not as it should be */
export function expectThat(isSo: boolean, sentence: string): asserts isSo {
  if (!isSo) throw new Error(sentence)
}
