import type { Database } from '#upstream/platform/database/connection/open-database.ts'

/** What pg says of a connection that ended while it waited for an answer. */
export const LOST = 'Connection terminated unexpectedly'

/** Lets the first transaction that sends a statement with `text` commit, and loses the answer, as where the network breaks. */
export function loseCommit(database: Database, text: string): void {
  let isLost = false
  database.pool.on('connect', (client) => {
    const send = client.query.bind(client)
    let isMeant = false
    Reflect.set(client, 'query', async (...args: unknown[]): Promise<unknown> => {
      const answer: unknown = await Reflect.apply(send, client, args)
      const statement = JSON.stringify(args[0]).replaceAll('\\"', '"')
      if (statement.includes(text)) isMeant = true
      if (!isMeant || isLost || !/commit/i.test(statement)) return answer
      isLost = true
      throw new Error(LOST)
    })
  })
}
