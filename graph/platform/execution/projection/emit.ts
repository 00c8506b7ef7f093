import {
  defaultFieldResolver,
  getNullableType,
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLString,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type FieldNode,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql'
import { isFallbackResolver } from '../../hydration/fallback.ts'
import { fieldsOf, setsOf, type Info } from '../../hydration/plan.ts'
import { serializeText } from '../scalars.ts'

/** A selection that only graphql-js can execute. */
export class NotProjectable extends Error {}

/** What a projection meets and leaves to graphql-js: an error, a promise, null where none may be. */
const REFUSAL = new Error('graphql-js has to execute this')

function refuse(): never {
  throw REFUSAL
}

/** The same as `checkRow` where it stands: one function that all types go through finds the promise of none of them at once. */
const CHECK_ROW = `if (typeof value !== 'object' || value === null || value instanceof Error || typeof value.then === 'function') refuse();`

function checkRow(value: unknown): void {
  if (typeof value !== 'object' || value === null || value instanceof Error) refuse()
  if (typeof (value as { then?: unknown }).then === 'function') refuse()
}

/** Serializes what the inline check of a leaf did not let through. */
function serializeLeaf(type: GraphQLLeafType, value: unknown): unknown {
  if (typeof value === 'function') refuse()
  if (typeof value === 'object') checkRow(value)
  return type.serialize(value) ?? refuse()
}

type TypeNameOfValue = (value: unknown) => unknown

function typeNameOf({ resolveType }: GraphQLAbstractType, value: unknown): unknown {
  checkRow(value)
  if (!resolveType) return (value as { __typename?: unknown }).__typename
  return (resolveType as unknown as TypeNameOfValue)(value)
}

/** Values that a built-in scalar answers as they are, as an expression over `value`. */
const UNCHANGED = new Map<GraphQLLeafType, (value: string) => string>([
  [GraphQLString, (value) => `typeof ${value} === 'string'`],
  [GraphQLID, (value) => `typeof ${value} === 'string'`],
  [GraphQLBoolean, (value) => `typeof ${value} === 'boolean'`],
  [GraphQLInt, (value) => `typeof ${value} === 'number' && (${value} | 0) === ${value}`],
  [GraphQLFloat, (value) => `typeof ${value} === 'number' && Number.isFinite(${value})`],
])

/** Names of an enum are compared one by one up to this many. */
const MOST_NAMES = 16

/** An expression for the values that a leaf answers as they are; undefined where its type has to be asked of each. */
function unchangedBy(type: GraphQLLeafType, value: string): string | undefined {
  if (!isEnumType(type))
    return type.serialize === serializeText ? `typeof ${value} === 'string'` : UNCHANGED.get(type)?.(value)
  const names = type
    .getValues()
    .flatMap((one) => (one.value === one.name && type.serialize(one.name) === one.name ? [one.name] : []))
  if (names.length === 0 || names.length > MOST_NAMES) return undefined
  return `(${names.map((name) => `${value} === ${JSON.stringify(name)}`).join(' || ')})`
}

/** A name in an object literal; computed where a literal would set the prototype instead. */
const keyOf = (name: string) => (name === '__proto__' ? '["__proto__"]' : JSON.stringify(name))

/** Writes the functions that turn rows into the answer of one selection, one function an object type or list in it. */
class Emitter {
  readonly functions: string[] = []
  readonly leaves: GraphQLLeafType[] = []
  readonly abstracts: GraphQLAbstractType[] = []

  private readonly info: Info

  constructor(info: Info) {
    this.info = info
  }

  /** An expression that completes the value of the variable `value`. */
  complete(type: GraphQLOutputType, nodes: readonly FieldNode[], value: string): string {
    const missing = isNonNullType(type) ? 'refuse()' : 'null'
    return `(${value} == null ? ${missing} : ${this.completePresent(getNullableType(type), nodes, value)})`
  }

  private completePresent(type: GraphQLOutputType, nodes: readonly FieldNode[], value: string): string {
    if (isLeafType(type)) {
      const at = this.leaves.includes(type) ? this.leaves.indexOf(type) : this.leaves.push(type) - 1
      const serialized = `serializeLeaf(leaves[${at}], ${value})`
      const isUnchanged = unchangedBy(type, value)
      return isUnchanged ? `${isUnchanged} ? ${value} : ${serialized}` : serialized
    }
    if (isListType(type)) {
      const item = this.complete(type.ofType, nodes, 'item')
      // A copy has the length of its source at once, and no room to grow.
      return this.call(
        `if (!Array.isArray(value)) refuse();
        const list = value.slice()
        for (let at = 0; at < list.length; at++) { const item = value[at]; list[at] = ${item} }
        return list`,
        value,
      )
    }
    if (isObjectType(type)) return this.call(this.objectBody(type, nodes), value)
    if (isAbstractType(type)) return this.call(this.abstractBody(type, nodes), value)
    throw new NotProjectable('unknown type')
  }

  private abstractBody(type: GraphQLAbstractType, nodes: readonly FieldNode[]): string {
    // One that asks for more than the value would need the context and the place of the field.
    if (type.resolveType && type.resolveType.length > 1) throw new NotProjectable('resolveType')
    const cases = this.info.schema
      .getPossibleTypes(type)
      .map(
        (possible) =>
          `case ${JSON.stringify(possible.name)}: return ${this.call(this.objectBody(possible, nodes), 'value')};`,
      )
    const at = this.abstracts.push(type) - 1
    return `switch (typeNameOf(abstracts[${at}], value)) { ${cases.join('\n')} default: refuse() }`
  }

  private call(body: string, value: string): string {
    const name = `complete${this.functions.length}`
    this.functions.push(`function ${name}(value) { ${body} }`)
    return `${name}(${value})`
  }

  private objectBody(type: GraphQLObjectType, nodes: readonly FieldNode[]): string {
    if (type.isTypeOf) throw new NotProjectable('isTypeOf')
    const reads: string[] = []
    const answers: string[] = []
    for (const [name, same] of fieldsOf(type, setsOf(nodes), this.info, { conditional: false }, responseNameOf)) {
      const field = type.getFields()[same[0]!.name.value]
      if (same[0]!.name.value === '__typename') {
        answers.push(`${keyOf(name)}: ${JSON.stringify(type.name)}`)
        continue
      }
      const value = `value${reads.length}`
      reads.push(`const ${value} = value[${JSON.stringify(field?.name)}]; ${checkResolver(field, value)}`)
      answers.push(`${keyOf(name)}: ${this.complete(field!.type, same, value)}`)
    }
    return `${CHECK_ROW} ${reads.join('\n')} return { ${answers.join(',\n')} }`
  }
}

export const responseNameOf = ({ alias, name }: FieldNode): string => (alias ?? name).value

/** What stands beside the read of a field, by who would resolve it. */
function checkResolver(field: GraphQLField<unknown, unknown> | undefined, value: string): string {
  if (!field || field.args.length) throw new NotProjectable('arguments')
  if (!field.resolve || field.resolve === defaultFieldResolver) return ''
  if (isFallbackResolver(field.resolve)) return `if (${value} === undefined) refuse();`
  throw new NotProjectable('resolver')
}

/**
 * Compiles the selection of one root field into one straight function from its value, hydrated, to its answer.
 * The function throws where graphql-js might answer anything but the plain values.
 * @throws NotProjectable for fields below that have arguments or resolvers of their own, and for introspection
 */
export function emitProjection(
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
  info: Info,
): (value: unknown) => unknown {
  const emitter = new Emitter(info)
  const answer = emitter.complete(type, nodes, 'value')
  const source = `${emitter.functions.join('\n')} return (value) => ${answer}`
  // oxlint-disable-next-line typescript/no-implied-eval -- made of names that the schema's validation let through, quoted
  const create = new Function('leaves', 'abstracts', 'serializeLeaf', 'typeNameOf', 'refuse', source) as (
    ...used: unknown[]
  ) => (value: unknown) => unknown
  return create(emitter.leaves, emitter.abstracts, serializeLeaf, typeNameOf, refuse)
}
