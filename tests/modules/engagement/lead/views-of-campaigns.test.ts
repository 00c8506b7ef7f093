import { readFile } from 'node:fs/promises'
import { sql, type RawBuilder } from 'kysely'
import { expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { freshDatabase } from '#tests/platform/environment/test-database.ts'

const MIGRATION = new URL(
  '../../../../upstream/platform/database/migrations/0173_views_of_campaigns.sql',
  import.meta.url,
)

/** Whose views they are: anybody of the demo. */
const PERSON = 2

const view = (name: string, filters: Record<string, string[]>) => ({
  name,
  search: '',
  sort: null,
  filters,
  size: 10,
  layout: null,
})

it('gives the views of leads to the campaign that they filter by, and leaves the others to the list of all leads', async () => {
  const migration = await readFile(MIGRATION, 'utf8')
  const other = await freshDatabase({ seed: 'demo' })
  const ask = <Row>(query: RawBuilder<Row>) => executeSql(other.database, query, '*')
  const stored = async (key: string): Promise<unknown> => {
    const [row] = await ask(
      sql<{
        value: string
      }>`select "PrfValue" as value from "SecUserPreference" where "UsrID" = ${PERSON} and "PrfKey" = ${key}`,
    )
    return row && (JSON.parse(row.value) as unknown)
  }
  const keep = (key: string, value: string) =>
    ask(sql`insert into "SecUserPreference" ("UsrID", "PrfKey", "PrfValue") values (${PERSON}, ${key}, ${value})`)
  const firstOf = async (table: string, key: string, campaign: number) => {
    const [row] = await ask(
      sql<{
        key: string
      }>`select min(${sql.ref(key)})::text as key from ${sql.table(table)} where "McaID" = ${campaign}`,
    )
    return row?.key ?? ''
  }
  try {
    const preSale = await firstOf('MarCampaignState', 'McsID', 1)
    const fair = await firstOf('MarCampaignState', 'McsID', 2)
    const upload = await firstOf('MarLeadBatch', 'LebID', 1)
    const foreign = await firstOf('MarCampaignState', 'McsID', 3)
    const views = [
      view('Nuevos', { worker: ['11'], state: [preSale, '999'] }),
      view('Semana 1', { carga: [upload], kept: ['false'] }),
      view('De la feria', { state: [fair] }),
      view('Los de M. Chávez', { worker: ['12'] }),
      view('Recientes', { kept: ['true'] }),
      view('De otra compañía', { state: [foreign] }),
      view('Vista propia', { state: [fair] }),
    ]
    const own = view('Vista propia', { kept: ['false'] })
    await keep('views:1:leads', JSON.stringify({ views, first: 'Nuevos' }))
    await keep('views:1:leads:2', JSON.stringify({ views: [own], first: null }))
    await keep('views:2:leads', '{')
    await other.database.pool.query(migration)

    const named = (...names: string[]) => names.map((name) => views.find((one) => one.name === name))
    expect(await stored('views:1:leads:1')).toEqual({
      views: named('Nuevos', 'Semana 1', 'Los de M. Chávez'),
      first: 'Nuevos',
    })
    expect(await stored('views:1:leads:2')).toEqual({
      views: [own, ...named('De la feria', 'Los de M. Chávez')],
      first: null,
    })
    expect(await stored('views:1:leads')).toEqual({
      views: named('Recientes', 'De otra compañía', 'Vista propia'),
      first: null,
    })
    // What nobody can read is left as it is.
    expect(await ask(sql`select "PrfValue" from "SecUserPreference" where "PrfKey" = 'views:2:leads'`)).toEqual([
      { PrfValue: '{' },
    ])
  } finally {
    await other.drop()
  }
})
