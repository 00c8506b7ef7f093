import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { ensureUniqueNames } from '#upstream/platform/database/unique-names.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let admin: Caller
beforeAll(async () => {
  admin = await upstream.signIn('admin')
  expect(await ensureUniqueNames(upstream.fresh.database)).toEqual([])
})

describe('what must be unique in a catalogue, whatever its case, accents and spaces', () => {
  it.each([
    ['GenArea', 'AreName', 'Área de Prueba', ['área de prueba', 'AREA DE PRUEBA', 'Area  de  prueba ']],
    ['GenPosition', 'PstName', 'Jefe de Pátio', ['JEFE DE PATIO', 'jefe  de pátio']],
    ['GenBusinessLine', 'BslName', 'Línea Única', ['linea unica']],
  ] as const)('%s: refused on the field, by service and database alike', async (resource, column, name, others) => {
    const { status, Result } = await admin.call<Record<string, number>>('POST', `${resource}/save`, { [column]: name })
    expect(status).toBe(200)
    for (const other of others) {
      const response = await admin.call('POST', `${resource}/save`, { [column]: other })
      expect(response, other).toMatchObject({
        status: 400,
        Errors: [expect.stringContaining('Ya existe un registro con el mismo') as string],
      })
      await expect(
        executeSql(
          upstream,
          sql`insert into ${sql.table(resource)} ("CpyID", ${sql.ref(column)}) values (1, ${other})`,
        ),
      ).rejects.toMatchObject({ code: '23505' })
    }
    expect(Result).toMatchObject({ [column]: name })
    // Another company's is its own, and a row may take another case of its own name.
    await executeSql(
      upstream,
      sql`insert into ${sql.table(resource)} ("CpyID", ${sql.ref(column)}) values (2, ${name})`,
      2,
    )
  })

  it('a code of the articles, where a table grows: refused on the field too', async () => {
    const code =
      (
        await executeSql<{ ArtCode: string }>(
          upstream,
          sql`select "ArtCode" from "LgsArticle" where "CpyID" = 1 and "ArtCode" ~ '[A-Z]' limit 1`,
        )
      )[0]?.ArtCode ?? ''
    const [row] = await executeSql<Record<string, unknown>>(
      upstream,
      sql`select * from "LgsArticle" where "CpyID" = 1 and "ArtCode" = ${code}`,
    )
    const response = await admin.call('POST', 'LgsArticle/save', {
      ...row,
      ArtID: undefined,
      SecVersion: undefined,
      ArtCode: code.toLowerCase(),
    })
    expect(response).toMatchObject({
      status: 400,
      Errors: [expect.stringContaining('Ya existe un registro con el mismo') as string],
    })
  })

  it('twice in a file, and once in the list: the preview says so of the second, and takes the first for the one there is', async () => {
    const rows = [{ name: 'Obras Públicas' }, { name: 'obras publicas' }]
    const { Result } = await admin.call<{ rows: { problems?: unknown }[] }>('POST', 'GenArea/checkexcel', { rows })
    expect(JSON.stringify(Result)).toContain('se repite en el archivo')
  })
})

it('doubles of an earlier version keep the index away, are named, and once mended it comes', async () => {
  await executeSql(upstream, sql`drop index "GenCampaign_folded"`, '*')
  const [one] = await executeSql<{ CmpID: number; CmpName: string }>(
    upstream,
    sql`select "CmpID", "CmpName" from "GenCampaign" where "CpyID" = 1 limit 1`,
  )
  await executeSql(
    upstream,
    sql`insert into "GenCampaign" select (jsonb_populate_record(null::"GenCampaign", to_jsonb(c) || jsonb_build_object(
    'CmpID', (select max("CmpID") + 1 from "GenCampaign"), 'CmpName', upper("CmpName") || ' '))).* from "GenCampaign" c where "CmpID" = ${one?.CmpID}`,
    '*',
  )
  const found = await ensureUniqueNames(upstream.fresh.database)
  expect(found).toEqual([
    {
      resource: 'GenCampaign',
      doubles: [
        expect.stringContaining(
          `${one?.CmpName.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')} / CpyID 1`,
        ) as string,
      ],
    },
  ])
  await executeSql(upstream, sql`update "GenCampaign" set "CmpName" = 'Otra del todo' where "CmpID" = ${one?.CmpID}`)
  expect(await ensureUniqueNames(upstream.fresh.database)).toEqual([])
  expect(await executeSql(upstream, sql`select to_regclass('"GenCampaign_folded"')::text as made`, '*')).toEqual([
    { made: '"GenCampaign_folded"' },
  ])
})
