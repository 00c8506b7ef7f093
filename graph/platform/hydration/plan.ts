import {
  getDirectiveValues,
  getNamedType,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isAbstractType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { needsOf, type AnyRelation } from './relation.ts'

/** What a selection asks of the rows of one type. */
export interface Plan<Context> {
  /** The properties that are read: what is selected, and what its relations need; `totals.net` of what lies inside one. */
  fields: readonly string[]
  /** Whether anything here or further down is to be loaded. */
  loads: boolean
  relations: { relation: AnyRelation<Context>; field: string; below: Plan<Context> | null }[]
  /** Properties that are there already and have fields of their own. */
  properties: { field: string; below: Plan<Context> }[]
}

export type Info = Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'variableValues'>
type Relations<Context> = ReadonlyMap<string, AnyRelation<Context>>

/** Whether a node counts, and whether that hangs on variables. */
interface Reading {
  conditional: boolean
}

function isIncluded(node: SelectionNode, { variableValues }: Info, reading: Reading): boolean {
  if (!node.directives?.length) return true
  reading.conditional ||= node.directives.some(({ arguments: args }) =>
    args?.some(({ value }) => value.kind === Kind.VARIABLE),
  )
  if (getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if === true) return false
  return getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if !== false
}

function appliesTo(schema: GraphQLSchema, condition: string | undefined, type: GraphQLObjectType): boolean {
  if (condition === undefined || condition === type.name) return true
  const named = schema.getType(condition)
  return isAbstractType(named) && schema.isSubType(named, type)
}

const fieldNameOf = ({ name }: FieldNode): string => name.value

/**
 * The selected fields of `type`, fragments opened: by name, aliases of one field taken together, unless `keyOf` says
 * otherwise.
 */
export function fieldsOf(
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  info: Info,
  reading: Reading,
  keyOf: (node: FieldNode) => string = fieldNameOf,
): Map<string, FieldNode[]> {
  const fields = new Map<string, FieldNode[]>()
  const gather = (set: SelectionSetNode): void => {
    for (const node of set.selections) {
      if (!isIncluded(node, info, reading)) continue
      if (node.kind === Kind.FIELD) {
        const same = fields.get(keyOf(node))
        if (same) same.push(node)
        else fields.set(keyOf(node), [node])
        continue
      }
      const fragment = node.kind === Kind.FRAGMENT_SPREAD ? info.fragments[node.name.value] : node
      if (fragment && appliesTo(info.schema, fragment.typeCondition?.name.value, type)) gather(fragment.selectionSet)
    }
  }
  sets.forEach(gather)
  return fields
}

/** What is selected of the value of a field that stands several times in an operation. */
export const setsOf = (nodes: readonly FieldNode[]) => nodes.flatMap(({ selectionSet }) => selectionSet ?? [])

function planFor<Context>(
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  relations: Relations<Context>,
  info: Info,
  reading: Reading,
): Plan<Context> {
  const plan: Pick<Plan<Context>, 'relations' | 'properties'> = { relations: [], properties: [] }
  const read = new Set<string>()
  for (const [field, nodes] of fieldsOf(type, sets, info, reading)) {
    const child = getNamedType(type.getFields()[field]?.type)
    const below = isObjectType(child) ? planFor(child, setsOf(nodes), relations, info, reading) : null
    const relation = relations.get(`${type.name}.${field}`)
    if (relation) plan.relations.push({ relation, field, below })
    else if (below) plan.properties.push({ field, below })
    for (const name of relation ? needsOf(relation, below?.fields ?? null) : [field])
      if (!name.startsWith('__')) read.add(name)
    if (!relation) for (const inside of below?.fields ?? []) read.add(`${field}.${inside}`)
  }
  const loads = plan.relations.length > 0 || plan.properties.some(({ below }) => below.loads)
  return { ...plan, fields: [...read].sort(), loads }
}

type Nodes = readonly FieldNode[]
const areSame = (one: Nodes, other: Nodes) => one.length === other.length && one.every((node, at) => node === other[at])

/**
 * Plans by the root field's nodes, which are the same objects as long as the document is cached. A selection whose
 * @skip or @include hangs on variables is read anew each time; so is a field whose nodes are not those of last time.
 */
export function planner<Context>(relations: Relations<Context>) {
  const known = new WeakMap<FieldNode, { nodes: Nodes; plan: Plan<Context> | null }>()
  return (
    info: Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'variableValues' | 'fieldNodes' | 'returnType'>,
  ): Plan<Context> | null => {
    const [node] = info.fieldNodes
    const type = getNamedType(info.returnType)
    if (!node || !isObjectType(type)) return null
    const found = known.get(node)
    if (found && areSame(found.nodes, info.fieldNodes)) return found.plan
    const reading: Reading = { conditional: false }
    const plan = planFor(type, setsOf(info.fieldNodes), relations, info, reading)
    if (!reading.conditional) known.set(node, { nodes: info.fieldNodes, plan })
    return plan
  }
}
