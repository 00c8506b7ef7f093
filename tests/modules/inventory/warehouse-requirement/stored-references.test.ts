import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { byId, saveWarehouseRequirement as save } from '#tests/kit/fixtures/warehouse-requirement.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()

it('keeps a priority, a reason and a category that it had before their lists stopped offering them, and takes none anew', async () => {
  const author = await upstream.signIn('solicitante')
  const { WrqID } = (await save(author)).Result
  await executeSql(
    upstream,
    sql`update "GenDefinition" set "SecStatus" = 0 where ("DefID", "DedValue") in ((1008, '2'), (1054, '2'), (1012, '1'))`,
    '*',
  )
  const { SecVersion, itemsDetails } = await byId(author, WrqID)
  const saved = await save(author, { WrqID, SecVersion, NeedDate: '2026-03-06', itemsDetails })
  expect([saved.Errors, saved.Result]).toMatchObject([[], { NeedDate: '2026-03-06', TypeCategory: '1' }])
  expect((await save(author)).Errors).toEqual([
    'La prioridad no es válida',
    'El motivo no es válido',
    'La categoría no es válida',
  ])
})
