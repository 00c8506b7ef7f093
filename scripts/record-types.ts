import { getNamedType, isObjectType, type GraphQLField } from 'graphql'

type Field = Pick<GraphQLField<unknown, unknown>, 'type'>

/** The type of a field's records: of a page's items, of a list's, or its own; undefined for a scalar. */
export function recordTypeOf(field: Field): string | undefined {
  const type = getNamedType(field.type)
  if (!isObjectType(type)) return undefined
  const items = type.getFields().items
  return items ? getNamedType(items.type).name : type.name
}

/** The types of the records in the payload of a mutation. */
export function payloadTypes(mutation: Field): string[] {
  const payload = getNamedType(mutation.type)
  if (!isObjectType(payload)) return []
  return Object.values(payload.getFields())
    .filter(({ name }) => name !== 'errors')
    .flatMap((field) => recordTypeOf(field) ?? [])
}
