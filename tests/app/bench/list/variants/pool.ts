import { Pool } from 'undici'
import { REST_URL } from './variant.ts'
import type { Post } from '../data/records.ts'

const pool = new Pool(REST_URL, { connections: 64, pipelining: 1 })

/** undici's own request on a keep-alive pool: what a careful hand would write. */
export const post: Post = async <T>(path: string, body: unknown) => {
  const { body: answer } = await pool.request({
    method: 'POST',
    path: `/api/v1.0/${path}`,
    headers: { 'content-type': 'application/json', authorization: 'Bearer bench' },
    body: JSON.stringify(body),
  })
  const { Result } = (await answer.json()) as { Result: T }
  return Result
}
