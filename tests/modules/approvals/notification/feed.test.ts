import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Feed {
  data: { AleSeq: number; DocumentNumber: string | null }[]
  recordsTotal: number
  LastSeq: number
}

const upstream = provideUpstream()
let boss: Caller

beforeAll(async () => {
  boss = await upstream.signIn('jefe')
})

const feed = async (input: object) => (await boss.call<Feed>('POST', 'SecAlert/pagination', input)).Result

it('counts what came since, however much came before', async () => {
  const whole = await feed({ length: 1 })
  expect(whole.recordsTotal).toBeGreaterThan(100)
  const since = await feed({ length: 100, filter: { AleSeqAfter: whole.LastSeq - 2 } })
  expect(since.data.map(({ AleSeq }) => AleSeq)).toEqual([whole.LastSeq, whole.LastSeq - 1])
  expect(since).toMatchObject({ recordsTotal: 2, LastSeq: whole.LastSeq })
})

it('names the document by its number', async () => {
  const { data } = await feed({ length: 5 })
  expect(data).toHaveLength(5)
  for (const { DocumentNumber } of data) expect(DocumentNumber).toMatch(/^(REQ|COT|ORD|OTT)-\d{4}-\d+(-V\d)?$/)
})
