import { isRecord } from '#schema/platform/collections/records.ts'
import { elementsByKey, isRemovedElement, mergeOrder, type KeyedElement } from './merge-list.ts'

/** Where something stands in what a form holds: names of fields, and keys of elements of lists. */
export type Path = readonly string[]

/** How the values of a form are parted for merging. */
export type MergeShape = {
  /** Objects whose fields are merged one by one ("header"); every other object is one value, taken whole. */
  groups?: readonly string[]
  /** The property that tells elements of a list apart, by the name of the list; `key` or `id` unless named. */
  listKeys?: Readonly<Record<string, string>>
  /** Whether two values of a field say the same; by what they hold unless given, "" and null being nothing. */
  isSame?: (name: string, one: unknown, other: unknown) => boolean
}

export type Merged<Values> = {
  /** Both changes together. */
  values: Values
  /** What the other person alone changed. */
  taken: Path[]
  /** What both changed, each to something else. */
  conflicts: Path[]
}

/** Says of something that both changed whether the other person's stays; mine unless given. */
type TakesTheirs = (path: Path) => boolean

type Fields = Readonly<Record<string, unknown>>
type Merge = { shape: MergeShape; takesTheirs: TakesTheirs; taken: Path[]; conflicts: Path[] }

const fieldsOf = (values: object): Fields => Object.fromEntries(Object.entries(values))

const textOf = (value: unknown) =>
  JSON.stringify(value, (_name, part: unknown) => (part === '' || part === null ? undefined : part))

/** Whether two values say the same; "" and null both say nothing. */
export const isSameValue = (one: unknown, other: unknown): boolean => one === other || textOf(one) === textOf(other)

function isSameAt({ shape }: Merge, path: Path, one: unknown, other: unknown): boolean {
  return one === other || (shape.isSame ?? ((_name, ...both) => isSameValue(...both)))(path.at(-1) ?? '', one, other)
}

/** Both changed the same thing: keeps mine, or the other person's where that was chosen. */
function choose<Value>({ conflicts, takesTheirs }: Merge, path: Path, mine: Value, theirs: Value): Value {
  conflicts.push(path)
  return takesTheirs(path) ? theirs : mine
}

function mergeValue(merge: Merge, path: Path, base: unknown, mine: unknown, theirs: unknown): unknown {
  const name = path.at(-1) ?? ''
  if (merge.shape.groups?.includes(name) && isRecord(mine) && isRecord(theirs))
    return mergeFields(merge, path, isRecord(base) ? base : {}, mine, theirs)
  const keyName = merge.shape.listKeys?.[name]
  const lists = [base, mine, theirs].map((list) => elementsByKey(list, keyName))
  const [bases, mines, others] = lists
  if (bases && mines && others) return mergeList(merge, path, bases, mines, others)
  if (isSameAt(merge, path, base, theirs)) return mine
  if (isSameAt(merge, path, mine, theirs)) return theirs
  if (!isSameAt(merge, path, base, mine)) return choose(merge, path, mine, theirs)
  merge.taken.push(path)
  return theirs
}

function mergeFields(merge: Merge, path: Path, base: Fields, mine: Fields, theirs: Fields): Fields {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  return Object.fromEntries(
    names.map((name) => [name, mergeValue(merge, [...path, name], base[name], mine[name], theirs[name])]),
  )
}

/** An element that the other person took out comes back as a new one. */
const revive = (element: KeyedElement): KeyedElement => ('id' in element ? { ...element, id: null } : element)

type Elements = ReadonlyMap<string, KeyedElement>
type Lists = [bases: Elements, mines: Elements, others: Elements]

/** The element of a key after both changes; undefined where it is gone. */
function mergeElement(merge: Merge, path: Path, key: string, [bases, mines, others]: Lists): KeyedElement | undefined {
  const [base, written, theirs] = [bases.get(key), mines.get(key), others.get(key)]
  const mine = isRemovedElement(written) ? undefined : written
  if (mine && theirs) return mergeFields(merge, path, base ?? {}, mine, theirs)
  if (mine) {
    if (!base) return mine
    if (!isSameValue(base, mine)) return choose(merge, path, revive(mine), undefined)
    merge.taken.push(path)
    return undefined
  }
  if (!theirs) return undefined
  // What I took out stays in its place, marked, where the form marks it.
  const removed = written && { ...theirs, isRemoved: true }
  if (base) return isSameValue(base, theirs) ? removed : choose(merge, path, removed, theirs)
  merge.taken.push(path)
  return theirs
}

function mergeList(merge: Merge, path: Path, ...lists: Lists): KeyedElement[] {
  const [bases, mines, others] = lists
  return mergeOrder([...bases.keys()], [...mines.keys()], [...others.keys()]).flatMap((key) => {
    const element = mergeElement(merge, [...path, key], key, lists)
    return element ? [element] : []
  })
}

/**
 * Merges what two people made of the same values. What only one of them changed is as they made it; of what both changed
 * differently `takesTheirs` says whose stays. An element of a list that one took out and the other changed is such a
 * thing as a whole.
 */
export function mergeValues<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  shape: MergeShape = {},
  takesTheirs: TakesTheirs = () => false,
): Merged<Values> {
  const merge: Merge = { shape, takesTheirs, taken: [], conflicts: [] }
  const fields = mergeFields(merge, [], fieldsOf(base), fieldsOf(mine), fieldsOf(theirs))
  return { values: Object.assign({}, mine, fields), taken: merge.taken, conflicts: merge.conflicts }
}
