import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const KEY = 'draft:requirement:new'
const [FIRST, SECOND] = ['page one', 'page two']
const world = provideWorld()
let person: Caller

beforeAll(async () => {
  person = await world.as('solicitante')
})

const stored = async () =>
  (await person.graph<{ preference: string | null }>('query ($key: String!) { preference(key: $key) }', { key: KEY }))
    .data.preference

async function store(value: string | null, writer?: string) {
  const { errors } = await person.graph(
    'mutation ($input: SavePreferenceInput!) { savePreference(input: $input) { errors { message } } }',
    { input: { key: KEY, value, writer } },
  )
  return errors?.[0]?.extensions
}

it('what one page writes is neither written over nor taken away by another, until that takes it over', async () => {
  expect(await store('cemento', FIRST)).toBeUndefined()
  expect(await store('cemento y arena', FIRST)).toBeUndefined()
  expect(await store('fierro', SECOND)).toMatchObject({ code: 'CONFLICT', rule: 'USER_OTHER_WRITER' })
  expect(await store(null, SECOND)).toBeUndefined()
  expect(await stored()).toBe('cemento y arena')

  expect(await store('fierro')).toBeUndefined()
  expect(await store('fierro y alambre', SECOND)).toBeUndefined()
  expect(await store('cemento', FIRST)).toMatchObject({ code: 'CONFLICT' })
  expect(await stored()).toBe('fierro y alambre')

  expect(await store(null, SECOND)).toBeUndefined()
  expect(await store('cemento', FIRST)).toBeUndefined()
  expect(await store(null)).toBeUndefined()
  expect(await stored()).toBeNull()
})

it('of two pages that write the first draft at once one is told', async () => {
  const answers = await Promise.all([store('cemento', FIRST), store('fierro', SECOND)])
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
  expect(answers.filter((answer) => answer !== undefined)).toMatchObject([{ code: 'CONFLICT' }])
  expect(await stored()).toBe(answers[0] === undefined ? 'cemento' : 'fierro')
})
