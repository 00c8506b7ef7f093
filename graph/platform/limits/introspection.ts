import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql'

const upward = (total: number, among: number) => Math.max(1, Math.ceil(total / Math.max(1, among)))

const counted = new WeakMap<GraphQLSchema, ReadonlyMap<string, number>>()

/**
 * How many rows the lists of introspection have in this schema: all its types, and of what a type has as much as types
 * have on average, those with the most weighed by how often others lead to them.
 */
export function introspectionRows(schema: GraphQLSchema): ReadonlyMap<string, number> {
  const found = counted.get(schema)
  if (found) return found
  const types = Object.values(schema.getTypeMap())
  const fieldsOf = types.flatMap((type) =>
    isObjectType(type) || isInterfaceType(type) ? [Object.values(type.getFields())] : [],
  )
  const inputs = types.flatMap((type) => (isInputObjectType(type) ? [Object.keys(type.getFields()).length] : []))
  const values = types.flatMap((type) => (isEnumType(type) ? [type.getValues().length] : []))
  const fields = fieldsOf.flat()
  const total = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
  const rows = new Map([
    ['__Schema.types', types.length],
    ['__Schema.directives', schema.getDirectives().length],
    ['__Type.fields', upward(fields.length, fieldsOf.length)],
    ['__Type.inputFields', upward(total(inputs), types.length)],
    ['__Type.enumValues', upward(total(values), types.length)],
    ['__Type.interfaces', 1],
    ['__Type.possibleTypes', 1],
    ['__Field.args', upward(total(fields.map(({ args }) => args.length)), fields.length)],
    ['__Directive.args', 2],
  ])
  counted.set(schema, rows)
  return rows
}
