import { expect, it } from 'vitest'
import { createRequirement, requirementLine } from '#tests/kit/fixtures/graph/requirement.ts'
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
    [{}, { kind: 'SERVICES' }, { type: '2' }, { type: '2', kind: null }].map((each) => createRequirement(author, each)),
  )
  expect(await Promise.all(made.map(({ id }) => read(id)))).toEqual([
    { kind: 'GOODS', type: '1', ...idle },
    { kind: 'SERVICES', type: '2', ...idle },
    { kind: 'SERVICES', type: '2', ...idle },
    { kind: 'SERVICES', type: '2', ...idle },
  ])
})

it('refuses a name that says nothing, and saves or answers nothing under it', async () => {
  const author = await world.as('solicitante')
  const save =
    'mutation ($input: SaveRequirementInput!) { saveRequirement(input: $input) { requirement { id } errors { message } } }'
  const input = { date: '2026-03-02', priority: '2', reason: '2', lines: [requirementLine()] }
  const asked = [
    author.graph(save, { input: { ...input, kind: 'UNKNOWN' } }),
    author.graph('{ approvalInbox(tab: PENDING, kind: UNKNOWN) { total } }'),
  ]
  for (const { errors } of await Promise.all(asked)) expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
})

it('says what each person may do with one: annul it, put files beside it', async () => {
  const author = await world.as('solicitante')
  const { id } = await createRequirement(author)
  const read = async (name: string) => {
    const { data } = await (
      await world.as(name)
    ).graph<object>(
      'query ($id: ID!) { requirement(id: $id) { isAnnullable } viewerCanAttach(kind: REQUIREMENT, documentId: $id) }',
      { id },
    )
    return data
  }
  expect(await read('solicitante')).toEqual({ requirement: { isAnnullable: true }, viewerCanAttach: true })
  expect(await read('consulta')).toEqual({ requirement: { isAnnullable: false }, viewerCanAttach: false })
  expect(await read('dflores')).toEqual({ requirement: null, viewerCanAttach: false })
})
