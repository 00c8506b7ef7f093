import type { sql } from 'kysely'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { provide } from '#tests/platform/environment/provided.ts'
import { freshDatabase, type FreshDatabase } from '#tests/platform/environment/test-database.ts'

/** Provides a database with the demo to the tests of a file. */
export const provideDemo = (): FreshDatabase =>
  provide(
    () => freshDatabase({ seed: 'demo', size: 2 }),
    (fresh) => fresh.drop(),
  )

/** Reads rows of every company. */
export const readRows = async <T>({ database }: FreshDatabase, query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await inCompany(database, { company: '*' }, (tx) => query.execute(tx))).rows
