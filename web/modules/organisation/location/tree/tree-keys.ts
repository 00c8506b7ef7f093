import type { KeyboardEvent } from 'react'

/** What a tree's item does besides taking the focus. */
export interface TreeItemHandlers {
  isOpen: boolean
  hasChildren: boolean
  /** Opens or closes it. */
  toggle: () => void
  edit?: () => void
  remove?: () => void
}

const items = (tree: Element | null) => [...(tree?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])]

/** Leads the focus so many items on, or to the first or last one. */
function step(item: HTMLElement, to: number | 'first' | 'last'): void {
  const all = items(item.closest('[role=tree]'))
  const at = typeof to === 'number' ? all.indexOf(item) + to : to === 'first' ? 0 : all.length - 1
  all[at]?.focus()
}

/** The item whose group it stands in. */
const parentItem = (item: HTMLElement) =>
  item.closest('[role=group]')?.parentElement?.querySelector<HTMLElement>('[role=treeitem]')

/**
 * The keyboard of a tree (WAI-ARIA): up and down lead through what is seen, right opens and enters, left closes and
 * leaves, Home and End lead to the ends; Enter edits and Delete removes where one may.
 */
export function handleTreeKey(
  event: KeyboardEvent<HTMLElement>,
  { isOpen, hasChildren, toggle, edit, remove }: TreeItemHandlers,
): void {
  const item = event.currentTarget
  if (event.target !== item || event.altKey || event.ctrlKey || event.metaKey) return
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => step(item, 1),
    ArrowUp: () => step(item, -1),
    Home: () => step(item, 'first'),
    End: () => step(item, 'last'),
    ArrowRight: () => (hasChildren && !isOpen ? toggle() : hasChildren && step(item, 1)),
    ArrowLeft: () => (isOpen ? toggle() : parentItem(item)?.focus()),
    ' ': () => hasChildren && toggle(),
    Enter: () => (edit ? edit() : hasChildren && toggle()),
    Delete: () => remove?.(),
  }
  const act = acts[event.key]
  if (!act) return
  event.preventDefault()
  event.stopPropagation()
  act()
}
