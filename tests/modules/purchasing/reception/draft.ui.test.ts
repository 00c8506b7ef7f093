import { expect, it } from 'vitest'
import { receptionRules } from '#web/modules/purchasing/reception/form/rules.ts'
import {
  earliestDay,
  inputOf,
  rebaseDraft,
  type LineDraft,
  type ReceptionDraft,
} from '#web/modules/purchasing/reception/form/draft.ts'

const line = (key: string, changes: Partial<LineDraft> = {}): LineDraft => ({
  key,
  id: null,
  isRemoved: false,
  orderLineId: key,
  number: Number(key),
  articleCode: 'A',
  description: `Cosa ${key}`,
  unit: 'und',
  ordered: '10',
  served: '0',
  pending: '0',
  quantity: '',
  observation: '',
  ...changes,
})
const draft = (header: Partial<ReceptionDraft['header']>, ...lines: LineDraft[]): ReceptionDraft => ({
  header: { orderId: '7', isGoods: true, date: null, guide: '', observation: '', ...header },
  lines,
})

it('a draft of before has the figures of today, and what was written then', () => {
  const stored = draft(
    { date: '2026-03-01', guide: 'T001-1' },
    line('1', { quantity: '8', observation: 'Lote 1' }),
    line('2'),
  )
  const today = draft({ date: '2026-03-05' }, line('1', { served: '2', pending: '3' }), line('2'), line('3'))
  expect(rebaseDraft(stored, today)).toEqual(
    draft(
      { date: '2026-03-01', guide: 'T001-1' },
      line('1', { served: '2', pending: '3', quantity: '8', observation: 'Lote 1' }),
      line('2'),
      line('3'),
    ),
  )
})

it('a line that has a remark and no quantity is refused at that quantity, not dropped', () => {
  const remarked = draft(
    { date: '2026-03-01', guide: 'T001-1' },
    line('1', { quantity: '8' }),
    line('2', { observation: '  ' }),
    line('3', { observation: 'No llegó' }),
  )
  expect([...receptionRules('7').findProblems(remarked)]).toEqual([
    expect.objectContaining({ field: 'line-3-quantity', place: 3, message: 'Cantidad debe ser mayor a Cero' }),
  ])
  expect(inputOf(remarked).lines).toEqual([
    { orderLineId: '1', quantity: '8', observation: null },
    { orderLineId: '3', quantity: '', observation: 'No llegó' },
  ])
})

it.each([
  ['of its own day', '2026-03-02', ['04/03/2026 10:00'], '2026-03-02'],
  ['of its last approval where that was earlier', '2026-03-09', ['03/03/2026 10:00', '04/03/2026 09:00'], '2026-03-04'],
  ['of its own day where nobody had to approve it', '2026-03-09', [], '2026-03-09'],
])('the first day that a reception may have is that %s', (_, date, approvals, earliest) => {
  const levels = approvals.map((decidedOn) => ({ status: 'APPROVED' as const, decidedOn }))
  const approvalLevels = [...levels, { status: 'NOT_NEEDED' as const, decidedOn: '31/12/2026 10:00' }]
  expect(earliestDay({ date, approvalLevels })).toBe(earliest)
})

it('a day before the first one is refused at the date, before it is sent', () => {
  const onDay = (date: string) =>
    receptionRules('7').findProblems(
      draft({ earliest: '2026-03-02', date, guide: 'T001-1' }, line('1', { quantity: '8' })),
    )
  expect(onDay('2026-03-01')).toEqual([
    expect.objectContaining({
      field: 'header-date',
      message: 'La fecha de recepción no puede ser anterior a la de la orden (02/03/2026)',
    }),
  ])
  expect(onDay('2026-03-02')).toEqual([])
})

it('a draft of before goes by the first day of today', () => {
  const stored = draft({ date: '2026-03-01', earliest: '2026-03-01' }, line('1'))
  expect(rebaseDraft(stored, draft({ earliest: '2026-03-02' }, line('1'))).header).toMatchObject({
    date: '2026-03-01',
    earliest: '2026-03-02',
  })
})
