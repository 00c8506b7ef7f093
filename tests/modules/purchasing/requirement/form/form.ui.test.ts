import { describe, expect, it } from 'vitest'
import { liveLines, isSameDraft } from '#web/kit/form/draft/draft.ts'
import { headerField, lineAt, lineField, summaryOf } from '#web/kit/form/problems.ts'
import {
  emptyDraft,
  type LineDraft,
  type RequirementDraft,
  type Share,
} from '#web/modules/purchasing/requirement/draft/draft.ts'
import { applyRequirementAction } from '#web/modules/purchasing/requirement/draft/form-state.ts'
import { withoutLost } from '#web/modules/purchasing/requirement/draft/criteria.ts'
import { inputOf } from '#web/modules/purchasing/requirement/draft/input.ts'
import { requirementDrafts } from '#web/modules/purchasing/requirement/draft/draft-codec.ts'
import { emptyItem, itemProblems, lineOfItem } from '#web/modules/purchasing/requirement/detail/new-line.ts'
import { findProblems, refusedProblems } from '#web/modules/purchasing/requirement/draft/problems.ts'

const option = (value: string) => ({ value, label: `L${value}` })
const all: Share[] = [
  {
    percentage: '100',
    business: option('1'),
    mode: 'EXPENSE',
    item: option('1'),
    target: option('2'),
    project: option('3'),
  },
]
const line = (key: string, extra: Partial<LineDraft> = {}): LineDraft => ({
  key,
  id: null,
  articleCode: 'A',
  description: `Cosa ${key}`,
  unit: 'und',
  quantity: '1',
  quantityAttended: '0',
  referencePrice: null,
  observation: '',
  distribution: [],
  isRemoved: false,
  ...extra,
})
const draft = (...lines: LineDraft[]): RequirementDraft => ({
  ...emptyDraft('2026-03-02'),
  header: { ...emptyDraft('2026-03-02').header, priority: '1', reason: '1' },
  lines,
})

describe('what is sent', () => {
  it('gives lines without distribution that of the first that stays', () => {
    const { lines } = inputOf(
      draft(line('gone', { id: '7', isRemoved: true }), line('a', { distribution: all }), line('b')),
      null,
    )
    expect(lines.map(({ description, isRemoved }) => [description, isRemoved])).toEqual([
      ['Cosa a', false],
      ['Cosa b', false],
      ['Cosa gone', true],
    ])
    expect(lines[1]?.distribution).toEqual(lines[0]?.distribution)
    expect(lines[1]?.distribution).toEqual([
      { percentage: '100', business: '1', mode: 'EXPENSE', item: '1', target: '2', project: '3' },
    ])
  })

  it('leaves out new lines that were taken out again, and carries the version that was read', () => {
    const input = inputOf(draft(line('a', { isRemoved: true })), { id: '4', version: 9 })
    expect(input).toMatchObject({ id: '4', version: 9, lines: [] })
  })
})

describe('a new item', () => {
  const article = {
    id: '1',
    code: 'A',
    name: 'Cosa',
    description: null,
    stock: '1',
    referencePrice: '2',
    unit: option('1'),
    warehouse: null,
  }
  const item = { ...emptyItem, article, quantity: '1' }

  it('takes the distribution of the first line, and needs its own where there is none', () => {
    const missing = 'Necesita agregar distribución para el ítem'
    const added = lineOfItem(item)
    expect(itemProblems(added, draft(line('a', { distribution: all }))).size).toBe(0)
    expect(itemProblems(added, draft()).get('distribution')).toBe(missing)
    expect(itemProblems(added, draft(line('a'))).get('distribution')).toBe(missing)
  })

  it('cannot repeat a description, except of a line that was taken out', () => {
    const added = { ...lineOfItem(item), distribution: all }
    expect(itemProblems(added, draft(line('a', { description: 'cosa ', distribution: all }))).get('description')).toBe(
      'Descripción ya fue agregada',
    )
    expect(
      itemProblems(added, draft(line('a', { description: 'Cosa', isRemoved: true, distribution: all }))).size,
    ).toBe(0)
  })
})

describe('problems', () => {
  it('stand at their inputs, lines counted without those that were taken out', () => {
    const form = draft(line('x', { isRemoved: true }), line('a', { distribution: all }), line('b', { quantity: '0' }))
    const [problem] = findProblems(form)
    expect(problem).toEqual({ field: lineField('b', 'quantity'), place: 2, message: 'Cantidad debe ser mayor a Cero' })
    expect(lineAt(lineField('b', 'quantity'), liveLines(form))).toBe(1)
    expect(lineAt(headerField('date'), liveLines(form))).toBe(-1)
  })

  it('are placed alike when the service finds them', () => {
    const errors = [
      { message: 'No', path: ['lines', '1', 'distribution', '0', 'percentage'] },
      { message: 'Tarde', path: ['neededOn'] },
    ]
    const found = refusedProblems(errors, draft(line('a'), line('b')))
    expect(found.map(({ field }) => field)).toEqual([lineField('b', 'distribution'), headerField('neededOn')])
  })

  it('that many lines share are said once', () => {
    const summary = summaryOf(findProblems(draft(...['a', 'b', 'c', 'd'].map((key) => line(key)))))
    expect(summary).toEqual([
      {
        field: lineField('a', 'distribution'),
        message: 'Ítems 1, 2, 3 … (4): Necesita agregar distribución para el ítem',
      },
    ])
  })
})

describe('changes', () => {
  it('bring a removed line back where it stood', () => {
    const form = draft(line('a'), line('b'), line('c'))
    const removed = applyRequirementAction(form, { do: 'remove', key: 'b' })
    expect(isSameDraft(form, removed)).toBe(false)
    expect(isSameDraft(form, applyRequirementAction(removed, { do: 'restore', key: 'b' }))).toBe(true)
  })

  it('distribute one line, or all of them', () => {
    const form = draft(line('a'), line('b'))
    const one = applyRequirementAction(form, { do: 'distribute', key: 'b', shares: all, toAll: false })
    expect(one.lines.map(({ distribution }) => distribution.length)).toEqual([0, 1])
    const both = applyRequirementAction(form, { do: 'distribute', key: 'b', shares: all, toAll: true })
    expect(both.lines.map(({ distribution }) => distribution.length)).toEqual([1, 1])
    expect(both.applyToAll).toBe(true)
  })

  it('fill a column downwards past removed lines and drop what is too much', () => {
    const form = draft(line('a'), line('x', { isRemoved: true }), line('b'), line('c'))
    const filled = applyRequirementAction(form, { do: 'fill', from: 'b', field: 'quantity', values: ['5', '6', '7'] })
    expect(filled.lines.map(({ quantity }) => quantity)).toEqual(['1', '1', '5', '6'])
  })

  it('of a new line that is taken out again leave nothing to save', () => {
    expect(isSameDraft(draft(), applyRequirementAction(draft(line('a')), { do: 'remove', key: 'a' }))).toBe(true)
  })
})

describe('a kept draft', () => {
  it('comes back as it was, shared distributions written once', () => {
    const form = {
      ...draft(...Array.from({ length: 500 }, (_, at) => line(`k${at}`, { distribution: all }))),
      applyToAll: true,
    }
    const text = requirementDrafts.pack(form, '2026-03-02T10:00:00Z')
    expect(requirementDrafts.unpack(text)).toEqual({ at: '2026-03-02T10:00:00Z', draft: form })
    expect(text.split('"percentage"')).toHaveLength(2)
  })

  it('that cannot be read is none', () => {
    expect(requirementDrafts.unpack('{')).toBeNull()
    expect(requirementDrafts.unpack(null)).toBeNull()
  })

  it('comes back without what the company offers no more, which is named', () => {
    const lists = { priorities: [option('1')], reasons: [option('1')], categories: [option('1')] }
    const { header } = draft()
    expect(withoutLost(lists, { ...header, category: '1' })).toEqual({ header: { ...header, category: '1' }, lost: [] })
    expect(withoutLost({ ...lists, priorities: [], categories: [] }, { ...header, category: '1' })).toEqual({
      header: { ...header, priority: null, category: null },
      lost: ['La prioridad', 'La categoría'],
    })
  })
})
