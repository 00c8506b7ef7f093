import { describe, expect, it } from 'vitest'
import { deadlineOf } from '#web/modules/approvals/inbox/deadline.ts'
import { addressOf, documentAt } from '#web/modules/approvals/approval/document-address.ts'
import { newestFirst, rowAfter, rowAt } from '#web/modules/approvals/inbox/list/inbox-order.ts'

const rows = ['a', 'b', 'c'].map((id) => ({ id }))

describe('after a decision', () => {
  it.each([
    ['the one below', 'a', 'b'],
    ['at the end the one above', 'c', 'b'],
    ['the first where the decided one was not in view', 'z', 'a'],
  ])('goes on to %s', (_, decided, next) => expect(rowAfter(rows, decided)?.id).toBe(next))

  it('has nowhere to go from the last one left', () => expect(rowAfter([{ id: 'a' }], 'a')).toBeNull())
})

describe('moving', () => {
  it.each([
    [1, 'a', 'b'],
    [-1, 'a', 'a'],
    [1, 'c', 'c'],
    [Infinity, 'a', 'c'],
    [-Infinity, 'c', 'a'],
  ])('by %d from %s leads to %s', (step, from, to) => expect(rowAt(rows, from, step)?.id).toBe(to))
})

describe('the last decisions', () => {
  it('are the newest of both verdicts, by when the person took them', () => {
    const decided = (id: string, viewerDecidedAt: string | null) => ({ id, viewerDecidedAt })
    const approved = [decided('new', '2026-01-02T13:00:00.000Z'), decided('old', '2026-01-01T04:59:00.000Z')]
    const disapproved = [decided('between', '2026-01-02T12:59:59.000Z'), decided('unknown', null)]
    expect(newestFirst([...approved, ...disapproved], 3).map(({ id }) => id)).toEqual(['new', 'between', 'old'])
  })
})

describe('a deadline', () => {
  const waiting = { status: 'PENDING', isLate: false, dueOn: '2026-11-20' } as const
  it.each([
    ['today', waiting, 'Vence hoy'],
    ['passed', { ...waiting, dueOn: '2026-11-19', isLate: true }, 'Vencido 19/11'],
    ['to come', { ...waiting, dueOn: '2026-11-23' }, 'En plazo · 23/11'],
  ])('%s is said in words', (_, timed, word) => expect(deadlineOf(timed, '2026-11-20')?.word).toBe(word))

  it('is none once nothing waits', () =>
    expect(deadlineOf({ ...waiting, status: 'APPROVED' }, '2026-11-20')).toBeNull())
})

describe('a document in the address', () => {
  it('comes back as it went', () => {
    const key = { kind: 'ATTENDED_ORDER', documentId: '12' } as const
    expect(documentAt(addressOf(key))).toEqual(key)
  })

  it.each([null, '', 'REQUIREMENT', 'REQUIREMENT.', 'INVOICE.1', 'requirement.1', 'ORDER.1"'])(
    '%s names none',
    (text) => expect(documentAt(text)).toBeNull(),
  )
})
