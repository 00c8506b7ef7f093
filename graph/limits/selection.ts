import { Kind, type FragmentDefinitionNode, type SelectionNode, type SelectionSetNode } from 'graphql'

/** The figures of one selection set, fragments opened. */
export interface Measure {
  depth: number
  fields: number
}

type Fragments = (name: string) => FragmentDefinitionNode | null | undefined

const isIntrospection = (node: SelectionNode) => node.kind === Kind.FIELD && node.name.value.startsWith('__')

/**
 * Measures selections. Each fragment is measured once, so a document whose fragments double at every step costs no
 * more than its length; one that contains itself counts as empty here, validation refuses it anyway.
 */
export function measurer(fragments: Fragments) {
  const known = new Map<string, Measure>()

  const ofFragment = (name: string): Measure => {
    const found = known.get(name)
    if (found) return found
    known.set(name, { depth: 0, fields: 0 })
    const fragment = fragments(name)
    const measure = fragment ? ofSet(fragment.selectionSet) : { depth: 0, fields: 0 }
    known.set(name, measure)
    return measure
  }

  const ofNode = (node: SelectionNode): Measure => {
    if (isIntrospection(node)) return { depth: 1, fields: 1 }
    if (node.kind === Kind.FRAGMENT_SPREAD) return ofFragment(node.name.value)
    const below = node.selectionSet ? ofSet(node.selectionSet) : { depth: 0, fields: 0 }
    return node.kind === Kind.FIELD ? { depth: below.depth + 1, fields: below.fields + 1 } : below
  }

  function ofSet(set: SelectionSetNode): Measure {
    const total: Measure = { depth: 0, fields: 0 }
    for (const node of set.selections) {
      const { depth, fields } = ofNode(node)
      total.depth = Math.max(total.depth, depth)
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
