import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import { LookupSelect } from '#web/platform/ui/field/LookupSelect.tsx'
import { initialSelectFocus, type FieldInputProps } from './field-input.ts'
import { useReferenceChoicesQuery } from './lookup.generated.ts'
import { referenceLookup } from './reference-lookup.ts'
import { isChoice } from '../row.ts'

/** A row of another resource: the first ones at once, more by search. */
export function ReferenceInput(props: FieldInputProps) {
  const { id, catalogue, name, field, value, onChange, error, readOnly, isFirst } = props
  const client = useApolloClient()
  const { data } = useReferenceChoicesQuery({ variables: { catalogue, field: name }, fetchPolicy: 'cache-first' })
  const load = useMemo(() => referenceLookup(client, catalogue, name), [client, catalogue, name])
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
      {...initialSelectFocus(isFirst)}
    />
  )
}
