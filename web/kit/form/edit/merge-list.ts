/** An element of a list that has a key of its own. */
export type KeyedElement = Readonly<Record<string, unknown>>

const isElement = (value: unknown): value is KeyedElement =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function keyOf(element: unknown, keyName: string | undefined): string | null {
  if (!isElement(element)) return null
  const key = keyName === undefined ? (element['key'] ?? element['id']) : element[keyName]
  return typeof key === 'string' ? key : null
}

/**
 * The elements of a list by their keys, in its order; null for what is no list, or one whose elements have no key of
 * their own. Nothing is an empty list.
 */
export function elementsByKey(list: unknown, keyName: string | undefined): ReadonlyMap<string, KeyedElement> | null {
  if (list === undefined) return new Map()
  if (!Array.isArray(list)) return null
  const elements = new Map<string, KeyedElement>()
  for (const element of list.filter(isElement)) {
    const key = keyOf(element, keyName)
    if (key !== null) elements.set(key, element)
  }
  return elements.size === list.length ? elements : null
}

/** Whether an element is only marked as taken out, as lines of documents are. */
export const isRemovedElement = (element: KeyedElement | undefined): boolean => element?.['isRemoved'] === true

const isSameOrder = (one: readonly string[], other: readonly string[]) => {
  const [left, right] = [one.filter((key) => other.includes(key)), other.filter((key) => one.includes(key))]
  return left.every((key, index) => key === right[index])
}

/**
 * The order of a list after two people changed it: mine where I moved something, else theirs. What the other order has
 * besides comes after the element that it followed there, and at the end what was added at the end.
 */
export function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const [leading, other] = isSameOrder(base, mine) ? [theirs, mine] : [mine, theirs]
  const known = new Set(leading)
  const order = [...leading]
  other.forEach((key, index) => {
    if (known.has(key)) return
    const isAtEnd = !other.slice(index + 1).some((next) => known.has(next))
    const before = other[index - 1]
    if (isAtEnd) order.push(key)
    else order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  })
  return order
}
