import { Kind, type FragmentDefinitionNode, type SelectionNode, type SelectionSetNode } from 'graphql'

/** The figures of one selection set, fragments opened. */
export interface Measure {
  depth: number
  /** Depth below fields of introspection, which are one level deep otherwise. */
  introspectionDepth: number
  fields: number
}

type Fragments = (name: string) => FragmentDefinitionNode | null | undefined

const NOTHING: Measure = { depth: 0, introspectionDepth: 0, fields: 0 }
const isIntrospection = (name: string) => name === '__schema' || name === '__type'

/**
 * Measures selections. Each fragment is measured once, so a document whose fragments double at every step costs no
 * more than its length; one that contains itself counts as empty here, validation refuses it anyway.
 */
export function measurer(fragments: Fragments) {
  const known = new Map<string, Measure>()

  const ofFragment = (name: string): Measure => {
    const found = known.get(name)
    if (found) return found
    known.set(name, NOTHING)
    const fragment = fragments(name)
    const measure = fragment ? ofSet(fragment.selectionSet) : NOTHING
    known.set(name, measure)
    return measure
  }

  const ofNode = (node: SelectionNode): Measure => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return ofFragment(node.name.value)
    const below = node.selectionSet ? ofSet(node.selectionSet) : NOTHING
    if (node.kind === Kind.INLINE_FRAGMENT) return below
    const fields = below.fields + 1
    if (isIntrospection(node.name.value)) return { depth: 1, introspectionDepth: below.depth, fields }
    return { depth: below.depth + 1, introspectionDepth: below.introspectionDepth, fields }
  }

  function ofSet(set: SelectionSetNode): Measure {
    const total = { ...NOTHING }
    for (const node of set.selections) {
      const { depth, introspectionDepth, fields } = ofNode(node)
      total.depth = Math.max(total.depth, depth)
      total.introspectionDepth = Math.max(total.introspectionDepth, introspectionDepth)
      total.fields += fields
    }
    return total
  }

  return ofSet
}

/** How many root fields an operation has, every alias counted; it stops counting past `enough`. */
export function rootsOf(set: SelectionSetNode, fragments: Fragments, enough: number): number {
  let count = 0
  const visit = (selections: SelectionSetNode, within: readonly string[]): void => {
    for (const node of selections.selections) {
      if (count > enough) return
      if (node.kind === Kind.FIELD) count++
      else if (node.kind === Kind.INLINE_FRAGMENT) visit(node.selectionSet, within)
      else {
        const name = node.name.value
        const fragment = within.includes(name) ? null : fragments(name)
        if (fragment) visit(fragment.selectionSet, [...within, name])
      }
    }
  }
  visit(set, [])
  return count
}
