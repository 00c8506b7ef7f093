import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '#tests/kit/world/world.ts'
import type { FailureMode } from '#tests/kit/world/fault-proxy.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let buyer: Caller

const LIST = '{ requirements(page: { size: 5 }) { total items { documentNumber } } }'

beforeAll(async () => {
  buyer = await world.as('comprador')
})

const inFailureMode = async (failureMode: FailureMode, document = LIST) => {
  world.way.weather = failureMode
  try {
    return await buyer.graph(document)
  } finally {
    world.way.weather = 'fair'
  }
}

const codeOf = ({ errors }: Awaited<ReturnType<typeof inFailureMode>>) =>
  errors?.map(({ extensions }) => extensions.code)

it.each<[FailureMode, string, RegExp]>([
  ['cut', 'UPSTREAM_UNREACHABLE', /Error de Conexión/],
  ['garbage', 'UPSTREAM_CONTRACT', /El servicio dio una respuesta que no se puede leer\./],
  ['truncated', 'UPSTREAM_UNREACHABLE', /Error de Conexión/],
  ['broken', 'UPSTREAM_FAILED', /\[Connection Failed\]/],
  ['html', 'UPSTREAM_CONTRACT', /El servicio dio una respuesta que no se puede leer\./],
])(
  'services in weather «%s» are told as %s, with nothing of their insides, and the next question is answered',
  async (failureMode, code, sentence) => {
    const answer = await inFailureMode(failureMode)
    expect(codeOf(answer)).toEqual([code])
    expect(answer.errors?.[0]?.message).toMatch(sentence)
    expect(answer.errors?.[0]?.extensions.requestId).toBeTruthy()
    expect(JSON.stringify(answer)).not.toMatch(/select \*|app\.cs|stack|127\.0\.0\.1|<html/)

    const after = await buyer.graph<{ requirements: { total: number } }>(LIST)
    expect(after.errors).toBeUndefined()
    expect(after.data.requirements.total).toBeGreaterThan(0)
  },
)

it('a decision that the services never answered is not told as taken, and can be taken when they are back', async () => {
  const head = await world.as('jefe')
  const { data } = await head.graph<{ approvalInbox: { items: { documentId: string; levelId: string }[] } }>(
    '{ approvalInbox(tab: PENDING) { items { documentId levelId } } }',
  )
  const [waiting] = data.approvalInbox.items
  const approve = () =>
    head.graph<{ approve: { message: string } | null }>(
      'mutation Approve($input: ApproveInput!) { approve(input: $input) { message errors { message } } }',
      { input: { kind: 'REQUIREMENT', ...waiting } },
    )

  world.way.weather = 'cut'
  const lost = await approve()
  world.way.weather = 'fair'
  expect(lost.errors?.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_UNREACHABLE'])

  const again = await approve()
  expect(again.errors).toBeUndefined()
  expect(again.data.approve?.message).toBe('Aprobado Correctamente')
})
