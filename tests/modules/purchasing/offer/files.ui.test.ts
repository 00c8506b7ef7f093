import { describe, expect, it } from 'vitest'
import { offerFileName, validateOfferFile } from '#schema/modules/purchasing/offer/offer-file.ts'
import { reconcile } from '#web/kit/form/edit/conflict.ts'
import { describeOffer } from '#web/modules/purchasing/offer/draft/describe.ts'
import { offerFileRule } from '#web/modules/purchasing/offer/form/files/offer-file-rule.ts'
import type { OfferDraft } from '#web/modules/purchasing/offer/draft/draft.ts'
import { formRules } from '#web/modules/purchasing/offer/draft/form-state.ts'
import { emptyDraft } from '#web/modules/purchasing/offer/draft/initial-draft.ts'

const typeOf = (id: string, description: string) => ({
  id,
  description,
  isRequired: false,
  isShared: false,
  accept: '.pdf',
  maxSize: 1_000_000,
  maxNameLength: 80,
})

const quotation = {
  id: '7',
  documentNumber: 'COT-2026-00007',
  subject: 'Equipos de obra',
  offersUntil: '2026-12-01T00:00:00Z',
  requiresVisit: false,
  visitOn: null,
  visitAt: null,
  allowsGeneralExpenses: false,
  allowsUtilities: false,
  allowsDiscount: false,
  payments: [],
  lines: [],
  offerAttachmentTypes: [typeOf('1', 'Cotización'), typeOf('2', 'Ficha técnica'), typeOf('3', 'Garantía')],
}
const shape = { groups: ['header'], listKeys: formRules.listKeys ?? {} }

/** An offer with these files: the id of each by its kind. */
function offerWith(files: Readonly<Record<string, string>>): OfferDraft {
  return Object.entries(files).reduce<OfferDraft>(
    (draft, [typeId, id]) =>
      formRules.changed(draft, {
        do: 'file',
        field: typeId === '1' ? 'file' : `file-${typeId}`,
        typeId,
        file: { id, name: `${id}.pdf` },
      }),
    emptyDraft(quotation, null),
  )
}

type Files = Parameters<typeof offerWith>[0]

/** What becomes of the files that two pages changed, and what is asked. */
function mergeFiles(base: Files, mine: Files, theirs: Files, chosen: readonly string[] = []) {
  const [before, written, saved] = [offerWith(base), offerWith(mine), offerWith(theirs)]
  const { conflicts, taken, merge } = reconcile(
    before,
    written,
    saved,
    (draft) => describeOffer(draft, quotation),
    shape,
  )
  const { file, otherFiles } = merge(new Set(chosen)).header
  const further = otherFiles.map((other) => [other.typeId, other.file.id] as const)
  return {
    files: Object.fromEntries([...(file ? [['1', file.id] as const] : []), ...further]),
    asked: conflicts.map((conflict) => [conflict.label, conflict.mine, conflict.theirs]),
    taken: taken.map(({ label }) => label),
  }
}

describe('the files of an offer that two pages write', () => {
  it.each([
    ['added on either side stay', {}, { 2: 'a' }, { 3: 'b' }, { 2: 'a', 3: 'b' }],
    ['taken out here, untouched there, go', { 2: 'a', 3: 'b' }, { 3: 'b' }, { 2: 'a', 3: 'b' }, { 3: 'b' }],
    ['taken out there, untouched here, go', { 2: 'a', 3: 'b' }, { 2: 'a', 3: 'b' }, { 3: 'b' }, { 3: 'b' }],
    ['replaced on one side are those', { 1: 'o', 2: 'a' }, { 1: 'o', 2: 'x' }, { 1: 'p', 2: 'a' }, { 1: 'p', 2: 'x' }],
  ])('%s', (_case, base: Files, mine: Files, theirs: Files, files: Files) => {
    expect(mergeFiles(base, mine, theirs)).toMatchObject({ files, asked: [] })
  })

  it('are asked about by kind where both replaced one, and the others merge', () => {
    const [base, mine, theirs] = [{ 2: 'a' }, { 2: 'x', 3: 'm' }, { 1: 'o', 2: 'y' }]
    const asked = [['Ficha técnica', 'x.pdf', 'y.pdf']]
    expect(mergeFiles(base, mine, theirs)).toEqual({ files: { 1: 'o', 2: 'x', 3: 'm' }, asked, taken: ['Cotización'] })
    const { files } = mergeFiles(base, mine, theirs, ['header.otherFiles.2'])
    expect(files).toEqual({ 1: 'o', 2: 'y', 3: 'm' })
  })

  it('are asked about where one replaced what the other took out', () => {
    const [base, mine, theirs] = [{ 2: 'a' }, { 2: 'x' }, {}]
    expect(mergeFiles(base, mine, theirs)).toMatchObject({ files: { 2: 'x' }, asked: [['Ficha técnica', 'x.pdf', '']] })
    expect(mergeFiles(base, mine, theirs, ['header.otherFiles.2']).files).toEqual({})
  })
})

describe('what is said of a kind of file', () => {
  const owner = { ruc: '20512333797', documentNumber: 'COT-2026-00007' }
  const name = offerFileName(owner, 'a.pdf')

  it.each([
    [1_000_000, 'Hasta 1 MB', 1_000_000],
    [2_500_000, 'Hasta 2.5 MB', 2_500_000],
    [6_000_000, 'Menos de 6 MB', 5_999_999],
    [10_000_000, 'Menos de 6 MB', 5_999_999],
  ])('of %i bytes is «%s», as it is judged', (maxSize, words, largest) => {
    const rule = offerFileRule({ accept: '.pdf', maxSize, maxNameLength: 200 })
    expect(rule).toContain(`máximo 100 caracteres. ${words}, .pdf.`)
    const judge = (size: number) => validateOfferFile({ name, size }, owner, { largest: maxSize, longestName: 200 })
    expect(judge(largest)).toEqual([])
    expect(judge(largest + 1)).toHaveLength(1)
  })
})
