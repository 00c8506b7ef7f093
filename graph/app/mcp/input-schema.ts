import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql'

export type JsonSchema = Record<string, unknown>

interface ObjectSchema extends JsonSchema {
  type: 'object'
  properties: Record<string, JsonSchema>
}

const SCALARS: Readonly<Record<string, JsonSchema>> = {
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
}

function schemaOfType(type: GraphQLInputType): JsonSchema {
  if (isNonNullType(type)) return schemaOfType(type.ofType)
  if (isListType(type)) return { type: 'array', items: schemaOfType(type.ofType) }
  if (isEnumType(type)) {
    const values = type.getValues().filter(({ deprecationReason }) => deprecationReason === undefined)
    return { type: 'string', enum: values.map(({ name }) => name) }
  }
  if (isInputObjectType(type)) return schemaOfFields(Object.values(type.getFields()), isRequiredInputField)
  return SCALARS[type.name] ?? { type: 'string', ...(type.name === 'Decimal' && { description: type.description }) }
}

function schemaOfFields<T extends GraphQLArgument | GraphQLInputField>(
  fields: readonly T[],
  isRequired: (field: T) => boolean,
): ObjectSchema {
  const known = fields.filter(({ deprecationReason }) => deprecationReason === undefined)
  const properties = known.map(({ name, type, description, defaultValue }): [name: string, schema: JsonSchema] => [
    name,
    {
      ...schemaOfType(type),
      ...(description && { description }),
      ...(defaultValue !== undefined && { default: defaultValue }),
    },
  ])
  const required = known.filter(isRequired).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

/** The arguments of a field as JSON Schema. It guides whoever calls; the graph itself refuses what does not fit. */
export const schemaOfArguments = (args: readonly GraphQLArgument[]): ObjectSchema =>
  schemaOfFields(args, isRequiredArgument)
