import {
  MOST_LEVELS,
  neededOptions,
  validateMenuOption,
  optionMessages,
  type OptionDraft,
} from '#schema/modules/identity/menu/menu-option.ts'
import type { MenuItemPartsFragment } from './menu.generated.ts'

export type Item = Omit<MenuItemPartsFragment, '__typename'>

/** An option where it stands: 1 for the topmost, and its place among those beside it. */
export type MenuPosition = { item: Item; level: number; place: number; among: number }

const byOrder = (one: Item, other: Item) => one.order - other.order || Number(one.id) - Number(other.id)

const below = (items: readonly Item[], parent: string | null) =>
  items.filter((item) => item.parent === parent).toSorted(byOrder)

/** The options as people read them, each before what stands below it. */
export function flattenTree(items: readonly Item[], parent: string | null = null, level = 1): MenuPosition[] {
  const siblings = below(items, parent)
  return siblings.flatMap((item, index) => [
    { item, level, place: index + 1, among: siblings.length },
    ...flattenTree(items, item.id, level + 1),
  ])
}

const draftOf = ({ id, code, label, parent, isActive }: Item): OptionDraft => ({
  id,
  name: label,
  parent: parent ?? null,
  isActive,
  isNeeded: neededOptions.has(code),
})

/** What keeps the menu from being saved: the option, and the sentence. */
export const problemsOf = (items: readonly Item[]): { id: string; message: string }[] =>
  validateMenuOption(items.map(draftOf)).map(({ path, message }) => ({ id: String(path[0]), message }))

/** The same menu with some of an option changed. */
export const withItemChange = (items: readonly Item[], id: string, change: Partial<Item>): Item[] =>
  items.map((item) => (item.id === id ? { ...item, ...change } : item))

/** Siblings in a new sequence take the places that they had; where two shared one, the later moves on. */
function resequenceSiblings(items: readonly Item[], sequence: readonly Item[]): Item[] {
  const newOrders: number[] = []
  for (const { order } of sequence.toSorted(byOrder)) newOrders.push(Math.max(order, (newOrders.at(-1) ?? -1) + 1))
  const orders = new Map(sequence.map(({ id }, index) => [id, newOrders[index] ?? 0]))
  return items.map((item) => ({ ...item, order: orders.get(item.id) ?? item.order }))
}

/** One step up (-1) or down (1) among its siblings; the same menu where there is no step to take. */
export function moveItem(items: readonly Item[], id: string, step: -1 | 1): Item[] {
  const siblings = below(items, items.find((item) => item.id === id)?.parent ?? null)
  const from = siblings.findIndex((item) => item.id === id)
  const [one, other] = [siblings[from], siblings[from + step]]
  if (!one || !other) return [...items]
  return resequenceSiblings(items, siblings.with(from, other).with(from + step, one))
}

/** Put below another option, or at the top, after what stands there. */
export function moveUnderParent(items: readonly Item[], id: string, parent: string | null): Item[] {
  const last = below(items, parent).findLast((item) => item.id !== id)
  return withItemChange(items, id, { parent, order: (last?.order ?? 0) + 1 })
}

const depthOf = (items: readonly Item[], id: string): number =>
  1 + Math.max(0, ...below(items, id).map((item) => depthOf(items, item.id)))

/** Where an option may be put: what is not below itself, and leaves no more than three levels. */
export function parentsFor(items: readonly Item[], id: string): MenuPosition[] {
  const depth = depthOf(items, id)
  const own = new Set([id, ...flattenTree(items, id).map(({ item }) => item.id)])
  return flattenTree(items).filter(({ item, level }) => !own.has(item.id) && level + depth <= MOST_LEVELS)
}

/** Why an option cannot be disabled now; null while it can. */
export const requiredReason = (items: readonly Item[], id: string): string | null =>
  problemsOf(withItemChange(items, id, { isActive: false })).find(({ message }) => message === optionMessages.needed)
    ?.message ?? null

const WRITTEN = ['label', 'icon', 'order', 'parent', 'isActive'] as const
const isSameItem = (one: Item, other: Item | undefined) =>
  WRITTEN.every((field) => (one[field] ?? null) === (other?.[field] ?? null))

/** Those that differ from what was read. */
export const changesFrom = (base: readonly Item[], items: readonly Item[]): Item[] =>
  items.filter(
    (item) =>
      !isSameItem(
        item,
        base.find(({ id }) => id === item.id),
      ),
  )

/** What the services are told of an option. */
export const inputOf = ({ id, label, icon, order, parent, isActive, version }: Item) => ({
  id,
  label,
  icon,
  order,
  parent,
  isActive,
  version,
})
