import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { validateReadable } from '#schema/platform/typed-input/unreadable-issues.ts'
import type { EditRules } from '#web/kit/form/edit/edit-rules.ts'
import type { FieldProblem } from '#web/kit/form/edit/field-problems.ts'
import { useEditForm } from '#web/kit/form/edit/useEditForm.ts'
import { askToSave } from '#web/kit/form/row/ask-to-save.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { formatCellValue } from '../Cell.tsx'
import { CatalogueHistoryDocument, type CatalogueHistoryQuery } from '../history/history.generated.ts'
import type { RestoredValues } from '../history/restored-values.ts'
import {
  changedFields,
  draftOf,
  inputOf,
  isSame,
  missingFields,
  restoredDraft,
  writable,
  type Draft,
  type Row,
} from '../row.ts'
import { catalogueQueries, useCatalogueChanges } from '../useCatalogue.ts'

/** The rows of a catalogue as their form knows them. */
const editRules = (catalogue: Catalogue): EditRules<Row, Draft, FieldProblem> => ({
  valuesOf: (row) => draftOf(catalogue, row),
  findProblems(draft) {
    const missing = missingFields(catalogue, draft).map((field) => ({ field, message: formTexts.required }))
    const unread = validateReadable(draft).map(({ path, message }) => ({ field: String(path[0]), message }))
    return [...missing, ...unread]
  },
  refusedProblems: (errors) =>
    errors.map(({ path, message }) => ({ field: path.findLast((step) => step !== 'input') ?? '', message })),
  shape: {
    isSame(name, one, other) {
      const field = catalogue.fields[name]
      return field !== undefined && isSame(field, one, other)
    },
  },
  isSame: (one, other) => changedFields(catalogue, one, other).length === 0,
})

/** A row as people read it. */
const describeRow = (catalogue: Catalogue, draft: Draft) =>
  writable(catalogue).map(([name, field]) => ({
    name,
    label: field.label,
    text: draft[name] === '' ? '' : formatCellValue(field, draft[name]),
  }))

/** The edit form of one row of a catalogue. */
export function useEditor(catalogue: Catalogue, row: Row | null) {
  const client = useApolloClient()
  const { save: send } = useCatalogueChanges(catalogue)
  const form = useEditForm(
    useMemo(() => editRules(catalogue), [catalogue]),
    { saved: row, initial: draftOf(catalogue, row) },
    {
      async send(draft, base, context) {
        const { data } = await send({ variables: { input: inputOf(catalogue, draft, base) }, context })
        return { saved: data?.payload.row, errors: data?.payload.errors, isNew: base === null }
      },
      async readAgain(saved) {
        const { data } = await client.query<{ row: Row | null }>({
          query: catalogueQueries(catalogue).one,
          variables: { id: saved.id },
          fetchPolicy: 'network-only',
        })
        return data?.row
      },
      async lastChange({ id }) {
        const { data } = await client.query<CatalogueHistoryQuery>({
          query: CatalogueHistoryDocument,
          variables: { catalogue: catalogue.type, id, page: { number: 1, size: 1 } },
          fetchPolicy: 'network-only',
        })
        const [last] = data?.catalogueHistory.items ?? []
        return last ? { person: last.personName, isOwn: last.isOwn, at: last.at } : null
      },
      describe: (draft) => describeRow(catalogue, draft),
      onSaved: ({ isNew }) => notify.success(isNew ? outcomeTexts.created : outcomeTexts.updated),
    },
  )
  const { base, values: draft, attempt, replaced, failure, conflict, isDirty, isBusy } = form

  const errors: Record<string, string> = {}
  for (const { field, message } of [...form.problems, ...form.refused]) errors[field] ??= message

  return {
    base,
    draft,
    change(name: string, value: Draft[string]) {
      form.change(
        (before) => ({ ...before, [name]: value }),
        (field) => field === name,
      )
    },
    /** Puts values of the row's history on the form. */
    restore: (values: RestoredValues) => form.replace(restoredDraft(catalogue, draft, values)),
    errors,
    attempt,
    replaced,
    failure,
    dismiss: () => form.setFailure(null),
    conflict,
    isDirty,
    isBusy,
    /** Saves after a question; resolves to whether the service holds what was written. */
    save: () => form.save(() => askToSave(base === null)),
    /** The same without a question. */
    write: () => form.save(),
    retry: form.retry,
  }
}
