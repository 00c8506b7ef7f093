import type { Pool, PoolClient } from 'pg'

/** A statement as it was sent to the database. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

interface StatementRecorder {
  /** Those sent since it was asked last, in order. */
  take(): Statement[]
}

/** What opens and ends a transaction and says whose company it sees: the same for every call, whatever it does. */
const FRAME = /^\s*(begin|start transaction|commit|rollback|select\s+set_config\('app\.company')/i

/** Whether a statement is one of those that frame a call, and not of its work. */
export const isFrame = ({ text }: Statement): boolean => FRAME.test(text)

/** Records whatever passes through a pool from now on, by every connection that is taken from it. */
export function recordStatements(pool: Pool): StatementRecorder {
  let sent: Statement[] = []
  const listened = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (listened.has(client)) return
    listened.add(client)
    const original = client.query.bind(client) as (...parameters: unknown[]) => unknown
    const record = (...parameters: unknown[]): unknown => {
      const [query, values] = parameters
      const config = typeof query === 'object' && query !== null ? (query as Partial<Statement>) : {}
      sent.push({
        text: typeof query === 'string' ? query : (config.text ?? ''),
        values: Array.isArray(values) ? values : (config.values ?? []),
      })
      return original(...parameters)
    }
    client.query = record as typeof client.query
  })
  return {
    take() {
      const taken = sent
      sent = []
      return taken
    },
  }
}
