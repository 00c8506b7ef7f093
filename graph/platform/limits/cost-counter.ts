import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { introspectionRows } from './introspection.ts'
import { rows } from './limits.ts'

type Variables = Readonly<Record<string, unknown>>

/** What an operation asks for, once its variables are known. */
export interface Cost {
  /** Fields × rows, over the whole operation. */
  cost: number
  /** Lists asked for without pages. */
  wholeLists: number
}

/** A figure that hangs on variables, or one that does not. */
type Figure = number | ((variables: Variables) => number)

const at = (figure: Figure, variables: Variables) => (typeof figure === 'number' ? figure : figure(variables))
const sum = (figures: readonly Figure[]): Figure => {
  const fixed = figures.reduce<number>((total, one) => (typeof one === 'number' ? total + one : total), 0)
  const open = figures.filter((one) => typeof one !== 'number')
  return open.length ? (variables) => open.reduce((total, one) => total + one(variables), fixed) : fixed
}
const times = (one: Figure, other: Figure): Figure =>
  typeof one === 'number' && typeof other === 'number'
    ? one * other
    : (variables) => at(one, variables) * at(other, variables)

/** The size that a page has: 10 where none is given, -1 for all. What cannot be one is refused where it is used. */
function sizeOf(page: unknown): number {
  if (typeof page === 'number') return page >= 1 ? page : rows.page
  const size = typeof page === 'object' && page !== null && 'size' in page ? page.size : undefined
  return typeof size === 'number' && (size === -1 || size >= 1) ? size : rows.page
}

const largest = (sizes: readonly number[]): number =>
  sizes.includes(-1) ? -1 : sizes.length > 0 ? Math.max(...sizes) : rows.page

const isFixed = (node: FieldNode): boolean =>
  !JSON.stringify(node.arguments ?? [], (key, value: unknown) => (key === 'loc' ? undefined : value)).includes(
    `"kind":"${Kind.VARIABLE}"`,
  )

interface Reading {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  counts: ReadonlyMap<string, number>
  /** The size of every page that is asked for. */
  sizes: Figure[]
}

function fieldOf(
  { schema }: Reading,
  type: GraphQLCompositeType,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  const meta = [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef].find((field) => field.name === name)
  if (meta) return meta.name === '__typename' || type === schema.getQueryType() ? meta : undefined
  return 'getFields' in type ? type.getFields()[name] : undefined
}

/** The size of the page that a field is asked for, as a numbered page or as `first` of a cursor; null for a field without pages. */
function pageOf(node: FieldNode, field: GraphQLField<unknown, unknown>): Figure | null {
  const sizing = field.args.filter(({ type, name }) => getNamedType(type).name === 'PageInput' || name === 'first')
  if (sizing.length === 0) return null
  const given = sizing.flatMap(({ name }) => node.arguments?.find((one) => one.name.value === name)?.value ?? [])
  if (given.length === 0) return sizeOf(sizing[0]?.defaultValue)
  // A list takes one of both ways; which, its variables may say.
  const read = (variables: Variables) => {
    const values = given.map((value): unknown => valueFromASTUntyped(value, variables))
    return largest(values.filter((value) => value !== null && value !== undefined).map(sizeOf))
  }
  return isFixed(node) ? read({}) : read
}

/**
 * The figure of one selection set: a field is one, and a list as many as it is taken to have.
 * @param page the size of the page whose rows lie in this set, for its lists
 * @param isRoot whether a list here is one of the services' own and not a part of a record
 */
function ofSet(
  reading: Reading,
  type: GraphQLCompositeType,
  set: SelectionSetNode,
  page: Figure | null,
  isRoot: boolean,
): Figure {
  return sum(
    set.selections.map((node): Figure => {
      if (node.kind !== Kind.FIELD) {
        const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : reading.fragments.get(node.name.value)
        const named = fragment?.typeCondition ? reading.schema.getType(fragment.typeCondition.name.value) : type
        return fragment && isCompositeType(named) ? ofSet(reading, named, fragment.selectionSet, page, isRoot) : 0
      }
      const field = fieldOf(reading, type, node.name.value)
      if (!field) return 1
      const requestedSize = pageOf(node, field)
      if (requestedSize !== null) reading.sizes.push(requestedSize)
      const child = getNamedType(field.type)
      const inPage =
        requestedSize === null
          ? null
          : typeof requestedSize === 'number'
            ? rowsOf(requestedSize)
            : (variables: Variables) => rowsOf(requestedSize(variables))
      const below =
        node.selectionSet && isCompositeType(child) ? ofSet(reading, child, node.selectionSet, inPage, false) : 0
      if (!isListType(getNullableType(field.type))) return sum([1, below])
      const count = reading.counts.get(`${type.name}.${field.name}`) ?? page ?? (isRoot ? rows.root : rows.nested)
      return sum([1, times(count, isCompositeType(child) ? below : 1)])
    }),
  )
}

const rowsOf = (size: number) => (size === -1 ? rows.whole : size)

function formulaOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) {
  const type = schema.getRootType(operation.operation)
  if (!type) return () => ({ cost: 0, wholeLists: 0 })
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  )
  const reading: Reading = { schema, fragments, counts: introspectionRows(schema), sizes: [] }
  const cost = ofSet(reading, type, operation.selectionSet, null, true)
  const defaults = Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
    ),
  )
  const withDefaults = (variables: Variables) => ({ ...defaults, ...variables })
  const count = (variables: Variables): Cost => ({
    cost: at(cost, variables),
    wholeLists: reading.sizes.filter((size) => at(size, variables) === -1).length,
  })
  if ([cost, ...reading.sizes].some((figure) => typeof figure !== 'number'))
    return (variables: Variables) => count(withDefaults(variables))
  const fixed = count(defaults)
  return () => fixed
}

/**
 * Counts what operations cost. Each is read once, into a formula of its variables, and kept by document and operation:
 * validated documents alone, whose fields are bounded with every fragment opened.
 */
export function costCounter(schema: GraphQLSchema) {
  const known = new WeakMap<OperationDefinitionNode, (variables: Variables) => Cost>()
  return (document: DocumentNode, operation: OperationDefinitionNode, variables: Variables): Cost => {
    const formula = known.get(operation) ?? formulaOf(schema, document, operation)
    known.set(operation, formula)
    return formula(variables)
  }
}
