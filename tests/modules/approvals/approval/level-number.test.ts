import { expect, it } from 'vitest'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()

it('a level is told by its place, whatever was taken out of its circuit', async () => {
  const author = await world.as('solicitante')
  const { id } = await createRequirement(author)
  await world.database.pool.query(
    `with company as (select set_config('app.company', '1', false))
     update "SecApprovalTransaction" set "AlvOrder" = "AlvOrder" * 10 from company
      where "TrsCode" = 'REQ' and "DocEntry" = $1`,
    [id],
  )
  const { data } = await author.graph<{
    approvalTransaction: { levels: { number: number; typeName: string }[] } | null
  }>(`{ approvalTransaction(kind: REQUIREMENT, documentId: "${id}") { levels { number typeName } } }`)
  expect(data).toEqual({ approvalTransaction: { levels: [{ number: 1, typeName: 'Nivel 1' }] } })
})
