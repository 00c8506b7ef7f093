import { sql } from 'kysely'
import type { Database } from '../connection/open-database.ts'
import { inCompany } from '../connection/company-scope.ts'

/**
 * Lets a connection of the reader see one company while `work` lasts: consulta.compania() answers by the number of the
 * connection's process, and only the services write that row. Nothing that a query may do changes either.
 * @param process the connection's pg_backend_pid()
 * @param milliseconds after which the gate is shut whatever happens to us
 */
export async function withReaderCompany<T>(
  database: Database,
  { process, company, milliseconds }: { process: number; company: number; milliseconds: number },
  work: () => Promise<T>,
): Promise<T> {
  const scope = { company }
  await inCompany(database, scope, (tx) =>
    sql`insert into consulta.puerta ("proceso", "CpyID", "hasta")
      values (${process}, ${company}, clock_timestamp() + ${milliseconds} * interval '1 millisecond')
      on conflict ("proceso") do update set "CpyID" = excluded."CpyID", "hasta" = excluded."hasta"`.execute(tx),
  )
  try {
    return await work()
  } finally {
    await inCompany(database, scope, (tx) => sql`delete from consulta.puerta where "proceso" = ${process}`.execute(tx))
  }
}
