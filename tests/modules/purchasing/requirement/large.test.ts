import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let author: Caller

beforeAll(async () => {
  author = await world.as('solicitante')
})

interface Saved {
  saveRequirement: {
    requirement: { id: string; version: number; lines: { id: string; description: string; quantity: string }[] } | null
    errors: { message: string; path: (string | number)[] | null }[]
  }
}

const SAVE = `mutation Save($input: SaveRequirementInput!) {
  saveRequirement(input: $input) { requirement { id version lines { id description quantity } } errors { message path } }
}`

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    articleCode: 'MAT-0001',
    description: `Cemento para el vaciado del tramo ${at + 1}, entregado en obra por la puerta sur`,
    quantity: '1.5',
    observation: 'Coordinar el ingreso con el residente',
    distribution: [{ percentage: '100', business: '1', mode: 'PROJECT', item: '3', target: '1' }],
  }))

const save = (more: Record<string, unknown>) =>
  author.graph<Saved>(SAVE, {
    input: { date: '2026-03-02', priority: '2', reason: '2', category: '1', ...more },
  })

/** Milliseconds, on a slow machine too: work that grows with the square of the lines takes minutes. */
const PATIENCE = 25_000

it('saves and changes all the lines that an Excel file may bring', async () => {
  const inputLines = lines(5_000)
  const began = performance.now()
  const first = await save({ lines: inputLines })
  const tookFirst = performance.now() - began
  expect(first.errors).toBeUndefined()
  expect(first.data.saveRequirement.errors).toEqual([])
  const { requirement } = first.data.saveRequirement
  expect(requirement?.lines).toHaveLength(5_000)
  expect(requirement?.lines.at(-1)).toMatchObject({ description: inputLines.at(-1)?.description, quantity: '1.500' })

  const again = performance.now()
  const second = await save({
    id: requirement?.id,
    version: requirement?.version,
    lines: requirement?.lines.map(({ id }, at) => ({ ...inputLines[at], id, isRemoved: at >= 4_000 })),
  })
  expect(second.data.saveRequirement.errors).toEqual([])
  expect(second.data.saveRequirement.requirement?.lines).toHaveLength(4_000)
  expect([tookFirst, performance.now() - again].filter((took) => took > PATIENCE)).toEqual([])
}, 120_000)

it('takes no line more, and says so in one sentence', async () => {
  const { data } = await save({ lines: lines(5_001) })
  expect(data.saveRequirement.requirement).toBeNull()
  expect(data.saveRequirement.errors).toEqual([{ message: 'Se admiten hasta 5,000 líneas', path: ['lines'] }])
})
