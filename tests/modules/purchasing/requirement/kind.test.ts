import { expect, it } from 'vitest'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()

it('asks goods or services by a name, as the lines of quotations do; the number is still taken and answered', async () => {
  const author = await world.as('solicitante')
  const read = async (id: string) => {
    const { data } = await author.graph<{ requirement: object }>(
      'query ($id: ID!) { requirement(id: $id) { kind type isCircuitUnderWay hasCircuit } }',
      { id },
    )
    return data.requirement
  }
  const idle = { isCircuitUnderWay: false, hasCircuit: false }
  const made = await Promise.all(
    [{}, { kind: 'SERVICES' }, { type: '2' }].map((each) => createRequirement(author, each)),
  )
  expect(await Promise.all(made.map(({ id }) => read(id)))).toEqual([
    { kind: 'GOODS', type: '1', ...idle },
    { kind: 'SERVICES', type: '2', ...idle },
    { kind: 'SERVICES', type: '2', ...idle },
  ])
})
