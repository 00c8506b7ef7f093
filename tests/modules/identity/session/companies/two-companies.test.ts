import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const [CENTRO, SUR] = ['1', '2']
const USER = 'kcordova'

const world = provideWorld()
let inCentro: Caller
let inSur: Caller

beforeAll(async () => {
  // Staff of the first company, who sees no business lines there, and writes them in the second.
  await executeSql(
    world.database,
    sql`insert into "SecUserCompany" ("UsrID", "CpyID") select "UsrID", 2 from "SecUser" where "UsrName" = ${USER}`,
    '*',
  )
  await executeSql(
    world.database,
    sql`delete from "SecUserOption" o using "SecUser" u, "SecOption" p
      where u."UsrID" = o."UsrID" and p."OptID" = o."OptID" and u."UsrName" = ${USER} and p."OptCode" = 'BUSINESS_LINE'`,
    '*',
  )
  await executeSql(
    world.database,
    sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowAdd", "IsAllowSave", "IsAllowView", "IsLevelManager")
      select u."UsrID", 2, o."OptID", true, true, true, true from "SecUser" u, "SecOption" o
      where u."UsrName" = ${USER} and o."OptCode" = 'BUSINESS_LINE'`,
    '*',
  )
  ;[inCentro, inSur] = [await world.as(USER, { company: CENTRO }), await world.as(USER, { company: SUR })]
})

const LINES = '{ businessLines(search: "Dragado") { items { name } } }'
const SAVE = 'mutation ($input: SaveBusinessLineInput!) { saveBusinessLine(input: $input) { errors { message } } }'

const companyOf = async (who: Caller) =>
  (await who.graph<{ me: { company: { id: string } } }>('{ me { company { id } } }')).data.me.company.id
const linesOf = async (who: Caller) => {
  const { data, errors } = await who.graph<{ businessLines: { items: { name: string }[] } } | null>(LINES)
  return data?.businessLines?.items.map(({ name }) => name) ?? errors?.[0]?.extensions.code
}

it('an account of two companies works in the one it chose at sign-in, with the rights of that one alone', async () => {
  const { data } = await world.stranger.graph<{ companies: { id: string }[] }>('{ companies { id } }')
  expect(data.companies.map(({ id }) => id)).toEqual(expect.arrayContaining([CENTRO, SUR]))
  expect([await companyOf(inCentro), await companyOf(inSur), await companyOf(await world.as(USER))]).toEqual([
    CENTRO,
    SUR,
    CENTRO,
  ])
  const saved = await inSur.graph(SAVE, { input: { name: 'Dragado' } })
  expect(saved.errors).toBeUndefined()
  expect(await linesOf(inSur)).toEqual(['Dragado'])
  expect(await linesOf(inCentro)).toBe('FORBIDDEN')
  expect(await linesOf(await world.as('admin'))).toEqual([])
  expect(await linesOf(await world.as('admin2', { company: SUR }))).toEqual(['Dragado'])
})

const DRAFT = 'draft:requirement:new'
const preferenceOf = async (who: Caller, key: string) =>
  (await who.graph<{ preference: string | null }>('query ($key: String!) { preference(key: $key) }', { key })).data
    .preference
const savePreference = (who: Caller, key: string, value: string | null) =>
  who.graph('mutation ($input: SavePreferenceInput!) { savePreference(input: $input) { errors { message } } }', {
    input: { key, value },
  })
const draftOf = (who: Caller) => preferenceOf(who, DRAFT)
const keepDraft = (who: Caller, value: string | null) => savePreference(who, DRAFT, value)

it('what is being written in one company is neither offered in the other nor written over there', async () => {
  await keepDraft(inCentro, 'cemento de Centro')
  expect([await draftOf(inCentro), await draftOf(inSur)]).toEqual(['cemento de Centro', null])
  await keepDraft(inSur, 'arena de Sur')
  expect([await draftOf(inCentro), await draftOf(inSur)]).toEqual(['cemento de Centro', 'arena de Sur'])
  await keepDraft(inSur, null)
  expect([await draftOf(inCentro), await draftOf(inSur)]).toEqual(['cemento de Centro', null])
})

it.each([
  ['a view, which filters by areas of its company,', 'views:requirements'],
  ['the last screen, which may be a document of its company,', 'screen:last'],
])('%s is offered in the company in which it was stored', async (_, key) => {
  await savePreference(inCentro, key, 'de Centro')
  expect([await preferenceOf(inCentro, key), await preferenceOf(inSur, key)]).toEqual(['de Centro', null])
  await savePreference(inSur, key, 'de Sur')
  expect([await preferenceOf(inCentro, key), await preferenceOf(inSur, key)]).toEqual(['de Centro', 'de Sur'])
})

it('the columns of a list are the same in both', async () => {
  await savePreference(inCentro, 'grid:requirements', 'columnas')
  expect(await preferenceOf(inSur, 'grid:requirements')).toBe('columnas')
})

it('goes from one to the other by signing in anew, while the session in the first goes on', async () => {
  const again = await world.as(USER, { company: SUR })
  expect([await companyOf(again), await companyOf(inCentro)]).toEqual([SUR, CENTRO])
  await executeSql(
    world.database,
    sql`delete from "SecUserCompany" m using "SecUser" u where u."UsrID" = m."UsrID" and u."UsrName" = ${USER} and m."CpyID" = 2`,
    '*',
  )
  await expect(world.as(USER, { company: SUR })).rejects.toThrow('[Error al autenticar]')
  expect(await companyOf(await world.as(USER))).toBe(CENTRO)
})
