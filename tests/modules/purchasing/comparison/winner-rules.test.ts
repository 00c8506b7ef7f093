import { describe, expect, it } from 'vitest'
import {
  approvalRefusal,
  validateWinnerComment,
  requiredCommentReason,
  readjustmentRefusal,
  versionRefusal,
  winnerMessages,
  winnerRefusal,
} from '#schema/modules/purchasing/comparison/winner.ts'

const winner = { participantId: '1', kind: 'WINNER' } as const
const readjusted = { participantId: '2', kind: 'READJUSTMENT' } as const

describe('choosing', () => {
  it('takes one winner, and none beside a readjustment', () => {
    expect(winnerRefusal([], '1')).toBeUndefined()
    expect(winnerRefusal([], null)).toBe('Seleccione un participante.')
    expect(winnerRefusal([winner], '2')).toBe('Solo se puede elegir a un ganador.')
    expect(winnerRefusal([readjusted], '1')).toBe('Para enviar a ganador, no debe existir participantes en Reajuste.')
  })

  it('asks to adjust with a reason, and never beside a winner', () => {
    expect(readjustmentRefusal([], '1', ['1'])).toBeUndefined()
    expect(readjustmentRefusal([winner], '2', ['1'])).toBe('Para enviar a Reajuste, no debe existir ganador.')
    expect(readjustmentRefusal([], '', ['1'])).toBe('Seleccione un participante.')
    expect(readjustmentRefusal([], '1', [])).toBe('Seleccione motivos para reajuste de cotización.')
    expect(readjustmentRefusal([readjusted], '2', ['1'])).toBe('El participante ya fue elegido.')
  })

  it('goes on only with what was chosen', () => {
    expect([versionRefusal([]), versionRefusal([readjusted])]).toEqual([
      'Agregue Participantes para reajuste.',
      undefined,
    ])
    expect([approvalRefusal([readjusted]), approvalRefusal([winner])]).toEqual([
      'Para Terminar el proceso de Cotizacion, debe existir 1 ganador.',
      undefined,
    ])
  })
})

describe('a comment', () => {
  const offers = ['1', '2', '3'].map((id) => ({
    ...{ id, currency: 'PEN', isRecommended: id === '1' },
    fullScore: id === '2' ? '71.40' : '83.25',
  }))

  it('explains few offers, another than the first, and several currencies', () => {
    expect(requiredCommentReason(offers, '1')).toBeUndefined()
    expect(requiredCommentReason(offers, '2')).toBe(winnerMessages.notTop)
    // The third has the same score as the first.
    expect(requiredCommentReason(offers, '3')).toBeUndefined()
    expect(requiredCommentReason(offers.slice(0, 2), '1')).toBe(winnerMessages.few)
    const [, ...others] = offers
    const dearer = { id: '1', isRecommended: false, currency: 'USD', fullScore: null }
    expect(requiredCommentReason([dearer, ...others], '1')).toBe(winnerMessages.currencies)
  })

  it('is asked for when it is needed, and short', () => {
    expect(validateWinnerComment(' ', winnerMessages.few)).toEqual([{ path: ['comment'], message: winnerMessages.few }])
    expect(validateWinnerComment('Entrega en obra', winnerMessages.few)).toEqual([])
    expect(validateWinnerComment('x'.repeat(257), undefined)).toEqual([
      { path: ['comment'], message: winnerMessages.longComment },
    ])
  })
})
