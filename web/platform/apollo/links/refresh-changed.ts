import type { ApolloCache, ApolloLink } from '@apollo/client'
import { Kind } from 'graphql'
import { documentFields } from '#web/generated/document-fields.ts'
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

/** Whether a query on screen shows this field, arguments included: whether it would be told of its change. */
function isShown(cache: ApolloCache, storeFieldName: string): boolean {
  let isWatched = false
  cache.batch({
    update: () =>
      cache.modify<Record<string, unknown>>({
        id: 'ROOT_QUERY',
        fields: { [storeFieldName]: (_, { INVALIDATE }) => INVALIDATE },
      }),
    // `false`: nobody is told now.
    onWatchUpdated() {
      isWatched = true
      return false
    },
  })
  return isWatched
}

/** What a save of a document writes is shown by the screen that it leads to, which may not stand yet: it is kept. */
const isKept = (fieldName: string) =>
  documentFields.lists.includes(fieldName) || documentFields.singles.includes(fieldName)

/** Takes stale fields that no query on screen shows out of the cache: whoever reads the cache first would never ask again. */
function forgetUnshown(cache: ApolloCache, fields: ReadonlySet<string>): void {
  const stale: string[] = []
  cache.modify({
    id: 'ROOT_QUERY',
    broadcast: false,
    fields(value: unknown, { fieldName, storeFieldName }) {
      if (fields.has(fieldName) && !isKept(fieldName)) stale.push(storeFieldName)
      return value
    },
  })
  const forgotten = new Set(stale.filter((storeFieldName) => !isShown(cache, storeFieldName)))
  cache.modify({
    id: 'ROOT_QUERY',
    broadcast: false,
    fields: (value: unknown, { storeFieldName, DELETE }) => (forgotten.has(storeFieldName) ? DELETE : value),
  })
}

/** Has the queries on screen asked again that a mutation made stale, and others once they are read next. */
export function refreshChanged(
  operation: Pick<ApolloLink.Operation, 'query' | 'client'>,
  data: unknown,
): Promise<unknown> | undefined {
  const fields = new Set(doneMutations(operation, data).flatMap((name) => staleFields[name] ?? []))
  if (fields.size === 0) return undefined
  forgetUnshown(operation.client.cache, fields)
  return refreshFields(operation.client, (fieldName) => fields.has(fieldName))
}
