import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { byId, save } from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let author: Caller

/** Whether priority 2, reason 2 and category 1 are on offer: those of the fixture. */
const offer = (SecStatus: 0 | 1) =>
  executeSql(
    upstream,
    sql`update "GenDefinition" set "SecStatus" = ${SecStatus}
      where ("DefID", "DedValue") in ((1008, '2'), (1054, '2'), (1012, '1'))`,
    '*',
  )

beforeAll(async () => {
  author = await upstream.signIn('solicitante')
})
afterAll(() => offer(1))

it('keeps a priority, a reason and a category that it had before their lists stopped offering them, and takes none anew', async () => {
  const { ReqID } = (await save(author)).Result
  const other = (await save(author, { TypePriority: '1', TypeReason: '1', TypeCategory: '2' })).Result.ReqID
  await offer(0)
  const { SecVersion } = await byId(author, ReqID)
  const saved = await save(author, { ReqID, SecVersion, NeedDate: '2026-03-25', itemsDetails: [] })
  expect([saved.Errors, await byId(author, ReqID)]).toMatchObject([[], { NeedDate: '2026-03-25', TypeCategory: '1' }])

  const refused = ['La prioridad no es válida', 'El motivo no es válido', 'La categoría no es válida']
  const { SecVersion: version } = await byId(author, other)
  expect((await save(author, { ReqID: other, SecVersion: version, itemsDetails: [] })).Errors).toEqual(refused)
  expect((await save(author)).Errors).toEqual(refused)
})
