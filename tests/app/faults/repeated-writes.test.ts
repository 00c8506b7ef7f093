import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let author: Caller

beforeAll(async () => {
  author = await world.as('solicitante')
})

const SAVE = `mutation Save($input: SaveRequirementInput!) {
  saveRequirement(input: $input) { requirement { id documentNumber } errors { message } }
}`
const CHANGE_PASSWORD = `mutation {
  changePassword(input: { oldPassword: "Circuito2026", password: "Circuito2027" }) { errors { message } }
}`
const line = {
  articleCode: 'MAT-0001',
  description: 'Cemento para el muro',
  quantity: '1',
  distribution: [{ percentage: '100', business: '1', mode: 'PROJECT', item: '3', target: '1' }],
}
const save = () =>
  author.graph<{ saveRequirement: { requirement: { id: string; documentNumber: string } | null; errors: unknown[] } }>(
    SAVE,
    { input: { date: '2026-03-02', priority: '2', reason: '2', lines: [line] } },
  )

const countOf = async () => {
  const { Result } = await author.rest<{ recordsTotal: number }>('POST', 'LgsRequirement/pagination', { length: 1 })
  return Result.recordsTotal
}
const saves = () => world.way.passed.filter((call) => call.endsWith('LgsRequirement/save')).length

it('a save whose answer is lost on the way is asked again under the same key, and one document exists', async () => {
  const before = await countOf()
  world.way.losesAnswer = /LgsRequirement\/save/
  const { data, errors } = await save()
  expect(errors).toBeUndefined()
  expect(data.saveRequirement).toMatchObject({
    requirement: { documentNumber: expect.stringMatching(/^REQ-/) as string },
    errors: [],
  })
  expect(world.way.losesAnswer).toBeNull()
  expect(saves()).toBe(2)
  expect(await countOf()).toBe(before + 1)
})

it('two saves of the same words are two documents', async () => {
  const before = await countOf()
  const [one, other] = [await save(), await save()]
  expect(one.data.saveRequirement.requirement?.id).not.toBe(other.data.saveRequirement.requirement?.id)
  expect(await countOf()).toBe(before + 2)
})

it('a change of password whose answer is lost is not sent again: the second would meet the first', async () => {
  const viewer = await world.as('consulta')
  world.way.losesAnswer = /Account\/changepassword/
  const { errors } = await viewer.graph(CHANGE_PASSWORD)
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_UNREACHABLE'])
  expect(world.way.passed.filter((call) => call.endsWith('Account/changepassword'))).toHaveLength(1)
  await expect(world.as('consulta', { password: 'Circuito2027' })).resolves.toMatchObject({
    token: expect.any(String) as string,
  })
})

it('an approval whose answer is lost is told as taken, once', async () => {
  const head = await world.as('jefe')
  const { data } = await save()
  const documentId = data.saveRequirement.requirement?.id ?? ''
  world.way.losesAnswer = /SecApprovaltransaction\/approved/
  const decided = await head.graph<{ approve: { message: string; errors: unknown[] } }>(
    'mutation Approve($input: ApproveInput!) { approve(input: $input) { message errors { message } } }',
    { input: { kind: 'REQUIREMENT', documentId } },
  )
  expect(decided.data.approve).toEqual({ message: 'Aprobado Correctamente', errors: [] })
  const { Result: levels } = await head.rest<{ AtsStatus: number }[]>(
    'POST',
    'SecApprovaltransaction/statusapprovaltransaction',
    { DocEntry: Number(documentId), TrsCode: 'REQ' },
  )
  expect(levels[0]).toMatchObject({ AtsStatus: 2 })
  expect(world.way.passed.filter((call) => call.endsWith('SecApprovaltransaction/approved'))).toHaveLength(2)
})
