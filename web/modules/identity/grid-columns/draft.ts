import { validateGridColumns } from '#schema/modules/identity/grid-columns/grid-columns.ts'
import type { EditRules } from '#web/kit/form/edit/edit-rules.ts'
import type { FieldText } from '#web/kit/form/edit/conflict.ts'
import type { FieldProblem } from '#web/kit/form/edit/field-problems.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import { applyArrangement, type CompanyColumns } from '#web/kit/list/columns/arranged.ts'
import { mergeLayout } from '#web/platform/ui/grid/grid-state.ts'
import type { ListColumn } from './lists.ts'
import { columnsTexts as texts } from './texts.ts'

/** A column while it is arranged: `title` empty keeps its own words. */
export type ColumnDraft = { column: string; own: string; title: string; isVisible: boolean }

/** The list's columns as the company has them now, those that it does not know of at the end. */
export function draftOf(columns: readonly ListColumn[], company: CompanyColumns): ColumnDraft[] {
  const own = [...columns]
  const { order, hidden } = mergeLayout(own, applyArrangement(own, company).layout)
  return order.map((id) => ({
    column: id,
    own: own.find((column) => column.id === id)?.title ?? id,
    title: company.columns.find(({ column }) => column === id)?.title ?? '',
    isVisible: !hidden.includes(id),
  }))
}

export const sentColumns = (columns: readonly ColumnDraft[]) =>
  columns.map(({ column, title, isVisible }) => ({ column, title: title.trim() || null, isVisible }))

export type ColumnsDraft = { columns: readonly ColumnDraft[] }

/** @param own the columns as the program has them */
export const columnsRules = (own: readonly ListColumn[]): EditRules<CompanyColumns, ColumnsDraft, FieldProblem> => ({
  valuesOf: (company) => ({ columns: draftOf(own, company) }),
  findProblems: ({ columns }) =>
    validateGridColumns(sentColumns(columns)).map(({ path, message }) => ({ field: path.join('.'), message })),
  refusedProblems: (errors) => errors.map(({ path, message }) => ({ field: path.join('.'), message })),
  shape: { listKeys: { columns: 'column' } },
})

export const describeColumns = ({ columns }: ColumnsDraft): FieldText[] =>
  columns.flatMap(({ column, own, title, isVisible }) => [
    { name: `columns.${column}.title`, label: texts.headingOf(own), text: title },
    {
      name: `columns.${column}.isVisible`,
      label: texts.visibleOf(own),
      text: isVisible ? catalogueTexts.yes : catalogueTexts.no,
    },
  ])
