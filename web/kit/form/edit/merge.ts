import { isRecord } from '#schema/platform/collections/records.ts'
import { elementsByKey, isRemovedElement, mergeOrder, type KeyedElement } from './merge-list.ts'

/** Where something stands in what a form holds: names of fields, and keys of elements of lists. */
export type Path = readonly string[]

/** Into which parts the values of a form fall when they are merged. */
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

/** Says of something that both changed whether the other person's version stays; undefined where they have none. */
type TakesTheirs = (path: Path, theirs: unknown) => boolean

type Fields = Readonly<Record<string, unknown>>
type Elements = ReadonlyMap<string, KeyedElement>

/** What both people began with, and what each of them made of it. */
type Versions<Value> = { base: Value; mine: Value; theirs: Value }

/** What is asked of a merge, and what it has found so far. */
type Merge = { shape: MergeShape; takesTheirs: TakesTheirs; taken: Path[]; conflicts: Path[] }

const fieldsOf = (values: object): Fields => Object.fromEntries(Object.entries(values))

const textOf = (value: unknown) =>
  JSON.stringify(value, (_name, part: unknown) => (part === '' || part === null ? undefined : part))

/** Whether two values say the same; "" and null both say nothing. */
export const isSameValue = (one: unknown, other: unknown): boolean => one === other || textOf(one) === textOf(other)

function isSameAt({ shape }: Merge, path: Path, one: unknown, other: unknown): boolean {
  if (one === other) return true
  return shape.isSame ? shape.isSame(path.at(-1) ?? '', one, other) : isSameValue(one, other)
}

/** Both changed the same thing: keeps mine, or the other person's where that was chosen. */
function choose<Value>({ conflicts, takesTheirs }: Merge, path: Path, mine: Value, theirs: Value): Value {
  conflicts.push(path)
  return takesTheirs(path, theirs) ? theirs : mine
}

function mergeValue(merge: Merge, path: Path, { base, mine, theirs }: Versions<unknown>): unknown {
  const name = path.at(-1) ?? ''
  if (merge.shape.groups?.includes(name) && isRecord(mine) && isRecord(theirs))
    return mergeFields(merge, path, { base: isRecord(base) ? base : {}, mine, theirs })
  const keyName = merge.shape.listKeys?.[name]
  const [baseList, myList, theirList] = [base, mine, theirs].map((list) => elementsByKey(list, keyName))
  if (baseList && myList && theirList)
    return mergeList(merge, path, { base: baseList, mine: myList, theirs: theirList })
  if (isSameAt(merge, path, base, theirs)) return mine
  if (isSameAt(merge, path, mine, theirs)) return theirs
  if (!isSameAt(merge, path, base, mine)) return choose(merge, path, mine, theirs)
  merge.taken.push(path)
  return theirs
}

function mergeFields(merge: Merge, path: Path, { base, mine, theirs }: Versions<Fields>): Fields {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  return Object.fromEntries(
    names.map((name) => {
      const versions = { base: base[name], mine: mine[name], theirs: theirs[name] }
      return [name, mergeValue(merge, [...path, name], versions)]
    }),
  )
}

/** The element of a list after both changes; undefined where it is gone. */
function mergeElement(
  merge: Merge,
  path: Path,
  versions: Versions<KeyedElement | undefined>,
): KeyedElement | undefined {
  const { base, theirs } = versions
  const mine = isRemovedElement(versions.mine) ? undefined : versions.mine
  if (mine && theirs) return mergeFields(merge, path, { base: base ?? {}, mine, theirs })
  if (mine) return mergeWithRemoved(merge, path, base, mine)
  if (!theirs) return undefined
  // Where the form only marks what was taken out, it stays in its place, marked.
  const marked = versions.mine && { ...theirs, isRemoved: true }
  if (base) return isSameValue(base, theirs) ? marked : choose(merge, path, marked, theirs)
  merge.taken.push(path)
  return theirs
}

/** An element that I have and the other person has not: I added it, or they took it out. */
function mergeWithRemoved(merge: Merge, path: Path, base: KeyedElement | undefined, mine: KeyedElement) {
  if (!base) return mine
  if (!isSameValue(base, mine)) return choose(merge, path, asNew(mine), undefined)
  merge.taken.push(path)
  return undefined
}

/** An element that the other person took out comes back as a new one: the services know its id no more. */
const asNew = (element: KeyedElement): KeyedElement => ('id' in element ? { ...element, id: null } : element)

function mergeList(merge: Merge, path: Path, { base, mine, theirs }: Versions<Elements>): KeyedElement[] {
  return mergeOrder([...base.keys()], [...mine.keys()], [...theirs.keys()]).flatMap((key) => {
    const versions = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }
    const element = mergeElement(merge, [...path, key], versions)
    return element ? [element] : []
  })
}

/**
 * Merges what two people made of the same values (a three-way merge). What only one of them changed is as they made it; of
 * what both changed differently `takesTheirs` says whose stays, mine unless given. An element of a list that one took out
 * and the other changed is such a conflict as a whole.
 */
export function mergeValues<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  shape: MergeShape = {},
  takesTheirs: TakesTheirs = () => false,
): Merged<Values> {
  const merge: Merge = { shape, takesTheirs, taken: [], conflicts: [] }
  const versions = { base: fieldsOf(base), mine: fieldsOf(mine), theirs: fieldsOf(theirs) }
  const values = Object.assign({}, mine, mergeFields(merge, [], versions))
  return { values, taken: merge.taken, conflicts: merge.conflicts }
}

/**
 * What stands on a form once what was sent is saved: what was written since is kept. An element of a list that the service
 * no longer knows by its key was new, and has an id now: it is as it was saved, so that it does not come twice.
 */
export const mergeAnswer = <Values extends object>(sent: Values, now: Values, saved: Values, shape?: MergeShape) =>
  now === sent ? saved : mergeValues(sent, now, saved, shape, (_path, theirs) => theirs === undefined).values
