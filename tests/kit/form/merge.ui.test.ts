import { describe, expect, it } from 'vitest'
import { mergeValues } from '#web/kit/form/edit/merge.ts'

type Field = string | null | boolean | string[] | { value: string; label: string }
const one = (base: Field, mine: Field, theirs: Field) => mergeValues({ a: base }, { a: mine }, { a: theirs })

describe('a field', () => {
  const ten = { value: '10', label: 'Diez' }
  it.each<[string, Field, Field, Field, Field, 'taken' | 'conflict' | '']>([
    ['nobody changed', 'x', 'x', 'x', 'x', ''],
    ['I changed', 'x', 'y', 'x', 'y', ''],
    ['they changed', 'x', 'x', 'y', 'y', 'taken'],
    ['both changed alike', 'x', 'y', 'y', 'y', ''],
    ['both changed differently', 'x', 'y', 'z', 'y', 'conflict'],
    ['that is nothing in two ways', null, '', null, '', ''],
    ['that they emptied and I left alone', 'x', 'x', null, null, 'taken'],
    ['that both emptied, each in their way', 'x', '', null, null, ''],
    ['that they emptied and I changed', 'x', 'y', '', 'y', 'conflict'],
    ['that is a flag', false, false, true, true, 'taken'],
    ['that is an option, whatever its label', ten, { ...ten, label: 'Diez' }, ten, ten, ''],
    ['that is a list of words, as a whole', ['a'], ['a', 'b'], ['a', 'c'], ['a', 'b'], 'conflict'],
  ])('%s', (_case, base, mine, theirs, expected, outcome) => {
    const { values, taken, conflicts } = one(base, mine, theirs)
    expect(values.a).toEqual(expected)
    expect(taken).toEqual(outcome === 'taken' ? [['a']] : [])
    expect(conflicts).toEqual(outcome === 'conflict' ? [['a']] : [])
  })

  it('whose values are compared in a way of its own', () => {
    const isSame = (_name: string, left: unknown, right: unknown) => Number(left) === Number(right)
    const { values, conflicts } = mergeValues({ a: '12.5' }, { a: '012.50' }, { a: '13' }, { isSame })
    expect([values.a, conflicts]).toEqual(['13', []])
  })

  it('that both changed is the other person’s where that was chosen, and only there', () => {
    const { values } = mergeValues(
      { a: '1', b: '1' },
      { a: '2', b: '2' },
      { a: '3', b: '3' },
      {},
      ([name]) => name === 'b',
    )
    expect(values).toEqual({ a: '2', b: '3' })
  })
})

it('what stands in a group is merged by field, what stands in any other object is one value', () => {
  const at = (first: string, second: string) => ({
    header: { first, second },
    supplier: { id: first, name: second },
  })
  const { values, taken, conflicts } = mergeValues(at('1', '1'), at('2', '1'), at('1', '2'), { groups: ['header'] })
  expect(values).toEqual({ header: { first: '2', second: '2' }, supplier: { id: '2', name: '1' } })
  expect(taken).toEqual([['header', 'second']])
  expect(conflicts).toEqual([['supplier']])
})

describe('a list by key', () => {
  type Line = { key: string; id: string | null; quantity: string; note: string; isRemoved: boolean }
  const line = (key: string, part: Partial<Line> = {}): Line => ({
    key,
    id: key.startsWith('n') ? null : key,
    quantity: '1',
    note: '',
    isRemoved: false,
    ...part,
  })
  const merge = (base: Line[], mine: Line[], theirs: Line[], takesTheirs = false) => {
    const merged = mergeValues({ lines: base }, { lines: mine }, { lines: theirs }, {}, () => takesTheirs)
    return {
      lines: merged.values.lines,
      taken: merged.taken.map((path) => path.join('.')),
      conflicts: merged.conflicts.map((path) => path.join('.')),
    }
  }
  const both = [line('1'), line('2')]

  it('merges what each changed in different lines, and in different fields of one', () => {
    const { lines, taken, conflicts } = merge(
      both,
      [line('1', { quantity: '5' }), line('2')],
      [line('1', { note: 'urgente' }), line('2', { quantity: '7' })],
    )
    expect(lines).toEqual([line('1', { quantity: '5', note: 'urgente' }), line('2', { quantity: '7' })])
    expect(taken).toEqual(['lines.1.note', 'lines.2.quantity'])
    expect(conflicts).toEqual([])
  })

  it('finds the field of a line that both changed', () => {
    const { lines, conflicts } = merge(both, [line('1', { quantity: '5' }), line('2')], [line('1', { quantity: '6' })])
    expect(lines).toEqual([line('1', { quantity: '5' })])
    expect(conflicts).toEqual(['lines.1.quantity'])
  })

  it('has what each of them added: theirs, then mine', () => {
    const { lines, taken } = merge([line('1')], [line('1'), line('n1')], [line('1'), line('9')])
    expect(lines.map(({ key }) => key)).toEqual(['1', '9', 'n1'])
    expect(taken).toEqual(['lines.9'])
  })

  it('has mine where I added it when it was not at the end', () => {
    const { lines } = merge(both, [line('1'), line('n1'), line('2')], [line('1'), line('2'), line('9')])
    expect(lines.map(({ key }) => key)).toEqual(['1', 'n1', '2', '9'])
  })

  it('stands in my order where I moved something, and else in theirs', () => {
    const turned = [line('2'), line('1')]
    expect(merge(both, turned, both).lines).toEqual(turned)
    expect(merge(both, both, turned).lines).toEqual(turned)
  })

  it('loses what either took out; mine stays marked, so that it is taken out on the service', () => {
    expect(merge(both, both, [line('1')])).toEqual({ lines: [line('1')], taken: ['lines.2'], conflicts: [] })
    const removed = [line('1'), line('2', { isRemoved: true })]
    expect(merge(both, removed, both).lines).toEqual(removed)
    expect(merge(both, [line('1')], both).lines).toEqual([line('1')])
    expect(merge(both, removed, [line('1')]).lines).toEqual([line('1')])
  })

  it('asks of what they took out and I changed: it comes back as a new one, or stays out', () => {
    const mine = [line('1'), line('2', { quantity: '5' })]
    const merged = merge(both, mine, [line('1')])
    expect(merged.lines).toEqual([line('1'), line('2', { id: null, quantity: '5' })])
    expect(merged.conflicts).toEqual(['lines.2'])
    expect(merge(both, mine, [line('1')], true).lines).toEqual([line('1')])
  })

  it('asks of what I took out and they changed', () => {
    const mine = [line('1'), line('2', { isRemoved: true })]
    const theirs = [line('1'), line('2', { quantity: '5' })]
    const merged = merge(both, mine, theirs)
    expect(merged.lines).toEqual([line('1'), line('2', { quantity: '5', isRemoved: true })])
    expect(merged.conflicts).toEqual(['lines.2'])
    expect(merge(both, mine, theirs, true).lines).toEqual(theirs)
  })

  it('may be told apart by another property', () => {
    const person = (supplierId: string, email = '') => ({ supplierId, email })
    const { values, conflicts } = mergeValues(
      { participants: [person('1')] },
      { participants: [person('1', 'a@b.pe'), person('2')] },
      { participants: [person('1'), person('3')] },
      { listKeys: { participants: 'supplierId' } },
    )
    expect(values.participants).toEqual([person('1', 'a@b.pe'), person('3'), person('2')])
    expect(conflicts).toEqual([])
  })
})
