import { Pool } from 'undici'
import { z } from 'zod'
import { CONNECTIONS } from './contender.ts'

export interface JsonClient {
  /** @throws Error with what came back where that is not 200 */
  post(path: string, body: object, headers?: Record<string, string>): Promise<unknown>
  close(): Promise<void>
}

/**
 * Asks a server over connections that stay open.
 * @param reset opens one for every request instead: a server that closes them does not always say so
 */
export function createJsonClient(url: string, reset = false): JsonClient {
  const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 })
  return {
    async post(path, body, headers = {}) {
      const response = await pool.request({
        method: 'POST',
        reset,
        path,
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      const text = await response.body.text()
      if (response.statusCode !== 200) throw new Error(`${url}${path}: ${response.statusCode} ${text.slice(0, 500)}`)
      const answer: unknown = JSON.parse(text)
      return answer
    },
    close: () => pool.close(),
  }
}

const graphAnswer = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ message: z.string() })).default([]),
})

interface Question {
  query: string
  variables?: object
  extensions?: object
}

/** Asks a graph. @throws Error with what it refused */
export async function askGraph<T>(
  client: JsonClient,
  shape: z.ZodType<T>,
  question: Question,
  token?: string,
): Promise<T> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const { data, errors } = graphAnswer.parse(await client.post('/graphql', question, headers))
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join(' '))
  return shape.parse(data)
}
