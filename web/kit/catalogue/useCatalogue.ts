import { useMutation, useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { catalogueDocuments } from '#web/generated/catalogue-documents.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { variablesOf } from './list/list-variables.ts'
import type { Row } from './row.ts'

export type RowError = { message: string; path: string[] }
type Payload = { payload: { row: Row | null; errors: RowError[] } }
type Page = { list: { items: Row[]; total: number; totalIsExact: boolean } }

/** The documents of a catalogue; codegen writes them from its descriptor. */
export function catalogueQueries({ type }: Catalogue) {
  const documents = catalogueDocuments[type]
  if (!documents) throw new Error(`codegen has written no documents for ${type}`)
  return documents
}

/** A page of a catalogue; while the next one is under way the rows of the last one stay. */
export function useCatalogueList(catalogue: Catalogue, query: GridQuery) {
  const variables = useMemo(() => variablesOf(query), [query])
  const { data, previousData, loading, error, refetch } = useQuery<Page>(catalogueQueries(catalogue).list, {
    variables,
  })
  const problem = useMemo(() => (error ? failureOf(error) : null), [error])
  return { page: (data ?? previousData)?.list, loading, problem, refetch }
}

/** One row by its id, for the editor that was opened by a link. */
export function useCatalogueRow(catalogue: Catalogue, id: string | null) {
  const { data, loading, error } = useQuery<{ row: Row | null }>(catalogueQueries(catalogue).one, {
    variables: { id },
    skip: id === null,
  })
  const problem = useMemo(() => (error ? failureOf(error) : null), [error])
  return { row: data?.row ?? null, loading, problem }
}

/** Saving and (de)activating; the list is asked anew after each. */
export function useCatalogueChanges(catalogue: Catalogue) {
  const documents = catalogueQueries(catalogue)
  const refetchQueries = [`${catalogue.type}List`]
  const [save, saving] = useMutation<Payload>(documents.save, { refetchQueries })
  const [setActive, setting] = useMutation<Payload>(documents.setActive, { refetchQueries })
  return { save, setActive, busy: saving.loading || setting.loading }
}
