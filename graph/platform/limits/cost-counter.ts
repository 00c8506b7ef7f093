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
  type FragmentSpreadNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type InlineFragmentNode,
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

/** The rows that a page of this size is taken to have. */
const rowsOf = (size: number): number => (size === -1 ? rows.whole : size)

function rowsOfPage(size: Figure): Figure {
  return typeof size === 'number' ? rowsOf(size) : (variables) => rowsOf(size(variables))
}

/** Where a selection set stands. */
interface Place {
  type: GraphQLCompositeType
  /** The rows of the page that the set lies in, for its lists; null where it lies in none. */
  page: Figure | null
  /** Whether a list here is one of the services' own and not a part of a record. */
  isRoot: boolean
}

/** The figure of one selection set: the sum of its fields and fragments. */
function ofSet(reading: Reading, place: Place, set: SelectionSetNode): Figure {
  return sum(
    set.selections.map((node) =>
      node.kind === Kind.FIELD ? ofField(reading, place, node) : ofFragment(reading, place, node),
    ),
  )
}

/** A fragment counts as what it holds; one that is unknown, or on no type that has fields, as nothing. */
function ofFragment(reading: Reading, place: Place, node: FragmentSpreadNode | InlineFragmentNode): Figure {
  const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : reading.fragments.get(node.name.value)
  const type = fragment?.typeCondition ? reading.schema.getType(fragment.typeCondition.name.value) : place.type
  return fragment && isCompositeType(type) ? ofSet(reading, { ...place, type }, fragment.selectionSet) : 0
}

/** A field counts as one, and with what is asked for below it: in a list, for as many rows as it is taken to have. */
function ofField(reading: Reading, { type, page, isRoot }: Place, node: FieldNode): Figure {
  const field = fieldOf(reading, type, node.name.value)
  if (!field) return 1
  const size = pageOf(node, field)
  if (size !== null) reading.sizes.push(size)
  const child = getNamedType(field.type)
  const isRecord = isCompositeType(child)
  const below =
    node.selectionSet && isRecord
      ? ofSet(reading, { type: child, page: size === null ? null : rowsOfPage(size), isRoot: false }, node.selectionSet)
      : 0
  if (!isListType(getNullableType(field.type))) return sum([1, below])
  const assumedRows = isRoot ? rows.root : rows.nested
  const count = reading.counts.get(`${type.name}.${field.name}`) ?? page ?? assumedRows
  return sum([1, times(count, isRecord ? below : 1)])
}

function formulaOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) {
  const type = schema.getRootType(operation.operation)
  if (!type) return () => ({ cost: 0, wholeLists: 0 })
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  )
  const reading: Reading = { schema, fragments, counts: introspectionRows(schema), sizes: [] }
  const cost = ofSet(reading, { type, page: null, isRoot: true }, operation.selectionSet)
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
