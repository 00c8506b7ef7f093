import { describe, expect, it } from 'vitest'
import type { Share } from '#web/modules/purchasing/requirement/draft/draft.ts'
import {
  inMode,
  isBegun,
  nextShare,
  shareProblems,
} from '#web/modules/purchasing/requirement/distribution/share-editor.ts'

const option = (value: string) => ({ value, label: `L${value}` })
const share = (percentage: string, extra: Partial<Share> = {}): Share => ({
  percentage,
  business: option('1'),
  mode: 'EXPENSE',
  item: option('1'),
  target: option('2'),
  project: option('3'),
  ...extra,
})

describe('the next share', () => {
  it('begins with everything, charged to the first company', () => {
    expect(nextShare([], [option('9'), option('8')])).toMatchObject({
      percentage: '100',
      business: option('9'),
      mode: 'EXPENSE',
    })
  })

  it('takes the rest of 100 to the last decimal and is charged as the one before', () => {
    const before = [share('33.333'), share('33.333', { mode: 'PROJECT', business: option('7'), project: null })]
    expect(nextShare(before, [])).toMatchObject({
      percentage: '33.334',
      mode: 'PROJECT',
      business: option('7'),
      item: null,
    })
  })

  it('has nothing left past 100', () => {
    expect(nextShare([share('80'), share('30')], []).percentage).toBe('0')
  })
})

describe('a share in the editor', () => {
  it('is refused with the literal messages, by field', () => {
    const problems = shareProblems([], share('', { item: null, target: null, project: null }))
    expect(Object.fromEntries(problems)).toEqual({
      item: 'Seleccione partida o gasto',
      target: 'Seleccione proyecto o centro de costo',
      project: 'Seleccione proyecto',
      percentage: 'Ingrese Porcentaje',
    })
  })

  it('cannot bring the sum past 100', () => {
    expect(shareProblems([share('60')], share('41')).get('percentage')).toBe('Porcentaje no puede superar el 100%')
    expect(shareProblems([share('60')], share('40')).size).toBe(0)
  })

  it('is judged without its old self when it is changed in place', () => {
    expect(shareProblems([share('60'), share('40')], share('100'), 0).get('percentage')).toBe(
      'Porcentaje no puede superar el 100%',
    )
    expect(shareProblems([share('60'), share('40')], share('59'), 0).size).toBe(0)
  })

  it('cannot repeat a budget item and project, but may repeat an expense', () => {
    const project = (percentage: string) => share(percentage, { mode: 'PROJECT', project: null })
    expect(shareProblems([project('50')], project('50')).get('item')).toBe(
      'La partida y el destino ya fueron agregados',
    )
    expect(shareProblems([share('50')], share('50')).size).toBe(0)
  })

  it('leaves nothing of the other mode behind', () => {
    const changed = inMode(share('10'), 'PROJECT')
    expect(changed).toMatchObject({ mode: 'PROJECT', item: null, target: null, project: null, percentage: '10' })
    expect(isBegun(changed)).toBe(false)
  })
})
