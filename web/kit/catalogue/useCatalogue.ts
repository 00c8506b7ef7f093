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

/** A page of a catalogue. */
export function useCatalogueList(catalogue: Catalogue, query: GridQuery) {
  const variables = useMemo(() => variablesOf(catalogue, query), [catalogue, query])
  return useQuery<Page>(catalogueQueries(catalogue).list, { variables })
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

/** Saving and (de)activating. */
export function useCatalogueChanges(catalogue: Catalogue) {
  const documents = catalogueQueries(catalogue)
  const [save, saving] = useMutation<Payload>(documents.save)
  const [setActive, setting] = useMutation<Payload>(documents.setActive)
  return { save, setActive, busy: saving.loading || setting.loading }
}
