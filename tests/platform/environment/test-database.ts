import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { inject } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { openDatabase, type Database } from '#upstream/platform/database/connection/open-database.ts'
import { asReader, asSuperuser, NAME, urlOf } from '#upstream/platform/database/embedded/provision.ts'

/** What a story starts from: the demo companies, one administrator alone, or empty tables. */
export type Seed = 'demo' | 'minimal' | 'none'

export interface FreshDatabase {
  database: Database
  url: string
  /** The same, as the role that reads the views of the query manager alone. */
  readerUrl: string
  drop: () => Promise<void>
}

export interface FreshOptions {
  seed?: Seed
  /** Connections of the story's pool; 1 brings out whoever uses the pool inside a transaction. */
  size?: number
}

const seeds: Record<Seed, (database: Database) => Promise<void>> = {
  demo: async (database) => (await import('#upstream/app/seed/base/demo.ts')).seedDemo(database),
  minimal: async (database) =>
    (await import('#upstream/app/seed/base/administrator.ts')).seedAdministrator(database, 'Circuito2026'),
  none: async () => undefined,
}

/**
 * A database of the story's own, migrated and filled, in some tens of milliseconds: the first story of a run and a day that
 * asks for a seed makes a template of it, the others copy that. Drop it when the story is told.
 */
export async function freshDatabase({ seed = 'none', size }: FreshOptions = {}): Promise<FreshDatabase> {
  const socket = inject('socket')
  const name = `story_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(socket, 'postgres', async (client) => {
    const template = await templateOf(client, socket, seed)
    // Files are copied as they are; the other way writes each page to the log besides, and took twice the processor.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${NAME} STRATEGY FILE_COPY`)
  })
  const url = urlOf(socket, name)
  const database = openDatabase({ url, size })
  return {
    database,
    url,
    readerUrl: asReader(url),
    async drop() {
      await database.close()
      await asSuperuser(socket, 'postgres', (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

async function templateOf(client: Client, socket: string, seed: Seed): Promise<string> {
  // What is seeded is of the day on which it was: a run that goes on past midnight makes another one. By a clock that is ahead it is
  // of hours that are still to come, and nobody else's.
  const template = `template_${seed}_${clock.today()}_${clock.clockOffset()}`.replaceAll('-', '_')
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [template])
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template])
    if (!rowCount) await makeTemplate(client, socket, template, seed)
    return template
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [template])
  }
}

/** Filled under another name, so that a template that exists is a whole one. */
async function makeTemplate(client: Client, socket: string, template: string, seed: Seed): Promise<void> {
  const draft = `${template}_draft`
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${draft} TEMPLATE ${NAME} OWNER ${NAME}`)
  const database = openDatabase({ url: urlOf(socket, draft), statementTimeout: 60_000 })
  try {
    await migrate(database)
    await seeds[seed](database)
  } finally {
    await database.close()
  }
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`)
}
