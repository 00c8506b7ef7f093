import { expect, it } from 'vitest'
import { duplicateOf } from '#web/modules/purchasing/requirement/draft/draft.ts'
import type { RequirementPartsFragment } from '#web/modules/purchasing/requirement/requirement.generated.ts'

const saved = (observation: string | null): RequirementPartsFragment => ({
  id: '7',
  documentNumber: 'REQ-2026-000007',
  status: 'PENDING',
  date: '2026-03-02',
  neededOn: '2026-03-20',
  quoteUntil: null,
  deliveryPlace: 'Obra norte',
  kind: 'GOODS',
  observation,
  daysToExpire: 1,
  readOnlyReason: null,
  isDeletable: true,
  isDeclinable: false,
  takesCategory: true,
  isAnnullable: false,
  viewerCanDecide: false,
  decidableLevelId: null,
  version: 3,
  areaId: null,
  areaName: null,
  estimatedTotal: '0.00',
  isExpired: false,
  isDraft: true,
  isEditable: true,
  requester: null,
  priority: null,
  reason: null,
  category: null,
  approvalLevels: [],
  lines: [],
})
const observationOf = (observation: string | null) => duplicateOf(saved(observation), '2026-04-01').header.observation

it('a duplicate leaves behind why the buyer sent the other one back, and keeps what its author wrote', () => {
  const own = '<p>Coordinar el <strong>ingreso</strong>.</p>'
  const returns = '<p>Devuelto: Falta el plano &lt;A&gt; &amp; la medida</p><p>Devuelto: Otra vez\nsin plano</p>'
  expect(observationOf(`${own}${returns}`)).toBe(own)
  expect(observationOf(`${returns}<p>Se adjunta el plano.</p>`)).toBe('<p>Se adjunta el plano.</p>')
  expect(observationOf(returns)).toBe('')
  expect(observationOf(null)).toBe('')
})

it('a duplicate keeps what its author wrote of a return', () => {
  for (const own of ['<p>Lo devuelto: dos bolsas</p>', '<p>Devuelto por obra</p>', '<ul><li>Devuelto: uno</li></ul>'])
    expect(observationOf(own)).toBe(own)
})
