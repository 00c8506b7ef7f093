import type { ApolloLink } from '@apollo/client'
import { Kind } from 'graphql'
import { staleFields } from '#web/generated/stale-fields.ts'
import { refreshFields } from './refresh-fields.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether a mutation did what it was asked for; its payload says what it was refused for in `errors`. */
const isDone = (payload: unknown): boolean =>
  isRecord(payload) && !(Array.isArray(payload.errors) && payload.errors.length > 0)

/** The root fields of a mutation that did something, by the names of the schema. */
function doneMutations({ query }: Pick<ApolloLink.Operation, 'query'>, data: unknown): string[] {
  if (!isRecord(data)) return []
  return query.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((field) =>
          field.kind === Kind.FIELD && isDone(data[field.alias?.value ?? field.name.value]) ? [field.name.value] : [],
        )
      : [],
  )
}

/** Has the queries on screen asked again that a mutation made stale. */
export function refreshChanged(
  operation: Pick<ApolloLink.Operation, 'query' | 'client'>,
  data: unknown,
): Promise<unknown> | undefined {
  const fields = new Set(doneMutations(operation, data).flatMap((name) => staleFields[name] ?? []))
  return fields.size > 0 ? refreshFields(operation.client, (fieldName) => fields.has(fieldName)) : undefined
}
