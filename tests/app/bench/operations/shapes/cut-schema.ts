import { readFileSync } from 'node:fs'
import {
  astFromValue,
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isScalarType,
  isSpecifiedScalarType,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLType,
} from 'graphql'

const PRINTED = new URL('../../../../../schema/schema.graphql', import.meta.url)

/** What is asked of one type: its fields, and of each the arguments that are given. */
type UsedFields = Map<GraphQLField<unknown, unknown>, Set<GraphQLArgument>>

/** The graph's own scalars are texts to whoever does not check them. */
const nameOf = (type: GraphQLType): string => {
  const named = getNamedType(type)
  return isScalarType(named) && !isSpecifiedScalarType(named)
    ? String(type).replace(named.name, 'String')
    : String(type)
}

const printInput = ({ name, type, defaultValue }: GraphQLArgument | GraphQLInputField): string => {
  const value = defaultValue === undefined ? null : astFromValue(defaultValue, type)
  return `${name}: ${nameOf(type)}${value ? ` = ${print(value)}` : ''}`
}

const printFields = (fields: UsedFields): string[] =>
  Array.from(fields, ([{ name, type }, given]) => {
    const args = given.size ? `(${[...given].map(printInput).join(', ')})` : ''
    return `${name}${args}: ${nameOf(type)}`
  })

/** Enums and inputs that a type leads to, each whole. */
function gatherLeaves(type: GraphQLNamedType, gathered: Map<string, string>): void {
  if (gathered.has(type.name)) return
  if (isEnumType(type)) {
    const values = type.getValues().map(({ name }) => name)
    gathered.set(type.name, `enum ${type.name} { ${values.join(' ')} }`)
  }
  if (!isInputObjectType(type)) return
  const fields = Object.values(type.getFields())
  gathered.set(type.name, `input ${type.name} { ${fields.map(printInput).join('\n')} }`)
  for (const field of fields) gatherLeaves(getNamedType(field.type), gathered)
}

/** The part of the graph's language that a question needs, for the variants that write their own server. */
export function cutSchema(question: string): string {
  const info = new TypeInfo(buildSchema(readFileSync(PRINTED, 'utf8')))
  const types = new Map<string, UsedFields>()
  const leaves = new Map<string, string>()
  const usedArguments = () => {
    const [parent, field] = [info.getParentType(), info.getFieldDef()]
    if (!parent || !field) throw new Error('The question asks for what the graph does not have')
    const fields: UsedFields = types.get(parent.name) ?? new Map()
    const given = fields.get(field) ?? new Set()
    types.set(parent.name, fields.set(field, given))
    gatherLeaves(getNamedType(field.type), leaves)
    return given
  }
  visit(
    parse(question),
    visitWithTypeInfo(info, {
      Field: () => void usedArguments(),
      Argument() {
        const argument = info.getArgument()
        if (!argument) return
        usedArguments().add(argument)
        gatherLeaves(getNamedType(argument.type), leaves)
      },
    }),
  )
  const objects = Array.from(types, ([name, fields]) => `type ${name} {\n${printFields(fields).join('\n')}\n}`)
  return [...leaves.values(), ...objects].join('\n')
}
