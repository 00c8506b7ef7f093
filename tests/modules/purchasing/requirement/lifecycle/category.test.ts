import { expect, it } from 'vitest'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()

interface Changed {
  changeRequirementCategory: {
    requirement: { approvalLevels: { number: number }[] } | null
    warning: string | null
    errors: { message: string }[]
  }
}

const CHANGE = `mutation Change($input: ChangeCategoryInput!) {
  changeRequirementCategory(input: $input) { requirement { approvalLevels { number } } warning errors { message } }
}`

async function changeCategory(caller: Caller, id: string, category: string) {
  const { data } = await caller.graph<Changed>(CHANGE, { input: { id, category } })
  const { requirement, ...rest } = data.changeRequirementCategory
  return { ...rest, levels: requirement?.approvalLevels.length }
}

const noticesOf = async (caller: Caller) =>
  (
    await caller.graph<{ notifications: { items: { message: string; documentId: string; isOnCircuit: boolean }[] } }>(
      '{ notifications { items { message documentId isOnCircuit } } }',
    )
  ).data.notifications.items

it('another category that leaves a waiting requirement on no circuit says so, to its author as well', async () => {
  const [author, admin] = [await world.as('jsalazar'), await world.as('admin')]
  const { id } = await createRequirement(author)
  expect(await changeCategory(admin, id, '4')).toEqual({ levels: 3, warning: null, errors: [] })
  expect((await noticesOf(author)).filter(({ documentId }) => documentId === id)).toEqual([])

  expect(await changeCategory(admin, id, '1')).toEqual({
    levels: 0,
    warning: 'No existe circuito configurado',
    errors: [],
  })
  const notice = {
    message: 'Categoría cambiada: no existe circuito configurado',
    documentId: id,
    isOnCircuit: false,
  }
  expect((await noticesOf(author))[0]).toEqual(notice)

  await changeCategory(author, id, '4')
  await changeCategory(author, id, '1')
  expect((await noticesOf(author)).filter(({ documentId }) => documentId === id)).toEqual([notice])
})
