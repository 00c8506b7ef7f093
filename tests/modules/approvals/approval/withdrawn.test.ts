import { beforeAll, expect, it } from 'vitest'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { openEvaluation, refusalsOf } from '#tests/kit/fixtures/graph/quotation-in-evaluation.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let author: Caller
let boss: Caller

beforeAll(async () => {
  ;[author, boss] = [await world.as('solicitante'), await world.as('jefe')]
})

interface Sheet {
  kind: 'REQUIREMENT' | 'QUOTATION'
  documentId: string
  levelId: string | null
}

/** What the boss has on the screen of a document that waits for them. */
async function openSheet(kind: Sheet['kind'], documentId: string): Promise<Sheet> {
  const { data } = await boss.graph<{ approvalTransaction: { levelId: string | null } }>(
    'query($kind: DocumentKind!, $id: ID!) { approvalTransaction(kind: $kind, documentId: $id) { levelId } }',
    { kind, id: documentId },
  )
  expect(data.approvalTransaction.levelId).toEqual(expect.any(String))
  return { kind, documentId, levelId: data.approvalTransaction.levelId }
}

async function expectWithdrawn(sheet: Sheet): Promise<void> {
  for (const [field, more] of [
    ['approve', {}],
    ['disapprove', { observation: 'Sin presupuesto' }],
  ] as const) {
    const type = field === 'approve' ? 'ApproveInput' : 'DisapproveInput'
    const { errors } = await boss.graph(
      `mutation($input: ${type}!) { ${field}(input: $input) { errors { message } } }`,
      { input: { ...sheet, ...more } },
    )
    expect(errors).toMatchObject([
      {
        message: 'El documento ya no espera aprobación: fue anulado, devuelto o reemplazado por otra versión',
        extensions: { code: 'CONFLICT', rule: 'APPROVAL_WITHDRAWN' },
      },
    ])
  }
}

it('who decides a requirement that was annulled meanwhile hears that it waits no more', async () => {
  const { id } = await createRequirement(author)
  const sheet = await openSheet('REQUIREMENT', id)
  expect(await refusalsOf(author, 'annulRequirement', { id, reason: '1' })).toEqual([])
  await expectWithdrawn(sheet)
})

it('so does who decides a quotation that a new version has replaced', async () => {
  const { id: quotationId, participants } = await openEvaluation(world, [{ prices: [20] }, { prices: [25] }])
  const sheet = await openSheet('QUOTATION', quotationId)
  const readjusted = { quotationId, participantId: participants[0]!.id, kind: 'READJUSTMENT', reasons: ['1'] }
  expect(await refusalsOf(boss, 'saveWinner', readjusted)).toEqual([])
  expect(await refusalsOf(boss, 'createVersion', { quotationId })).toEqual([])
  await expectWithdrawn(sheet)
})
