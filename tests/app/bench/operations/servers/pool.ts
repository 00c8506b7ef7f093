import { Pool } from 'undici'
import type { Post } from '../shapes/shape.ts'

/** undici's own request on a keep-alive pool: what a careful hand would write. */
export function openPool(restUrl: string): { post: Post; close: () => Promise<void> } {
  const pool = new Pool(restUrl, { connections: 64, pipelining: 1 })
  return {
    async post<T>(path: string, body: unknown) {
      const { body: answer } = await pool.request({
        method: 'POST',
        path: `/api/v1.0/${path}`,
        headers: { 'content-type': 'application/json', authorization: 'Bearer bench' },
        body: JSON.stringify(body),
      })
      const { Result } = (await answer.json()) as { Result: T }
      return Result
    },
    close: () => pool.close(),
  }
}
