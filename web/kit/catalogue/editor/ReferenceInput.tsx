import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { LookupSelect } from '#web/platform/ui/field/LookupSelect.tsx'
import type { FieldInputProps } from './field-input.ts'
import {
  ReferenceChoicesDocument,
  useReferenceChoicesQuery,
  type ReferenceChoicesQuery,
  type ReferenceChoicesQueryVariables,
} from './lookup.generated.ts'
import { isChoice } from '../row.ts'

/** A row of another resource: the first ones at once, more by search. */
export function ReferenceInput({ id, catalogue, name, field, value, onChange, error, readOnly }: FieldInputProps) {
  const client = useApolloClient()
  const { data } = useReferenceChoicesQuery({ variables: { catalogue, field: name }, fetchPolicy: 'cache-first' })
  const load = useCallback(
    async (search: string, signal: AbortSignal) => {
      const { data: found } = await client.query<ReferenceChoicesQuery, ReferenceChoicesQueryVariables>({
        query: ReferenceChoicesDocument,
        variables: { catalogue, field: name, search },
        context: { fetchOptions: { signal } },
      })
      return found?.referenceChoices ?? []
    },
    [client, catalogue, name],
  )
  return (
    <LookupSelect
      id={id}
      label={field.label}
      withAsterisk={field.required}
      value={isChoice(value) ? value : null}
      onChange={onChange}
      load={load}
      initial={data?.referenceChoices ?? []}
      error={error}
      readOnly={readOnly}
      placeholder={field.empty}
    />
  )
}
