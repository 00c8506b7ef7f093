import { mergeValues, type MergeShape, type Path } from './merge.ts'

/** What people read of something in a form. */
export type FieldText = {
  /** Where it stands, parted by dots: "address", "header.date", or a whole line, "lines.17". */
  name: string
  label: string
  text: string
  /** What else goes with it when one of two versions is chosen. */
  with?: readonly string[]
}

/** Something that both people changed, as each of them has it; "" where it is gone or empty. */
export type ConflictField = { name: string; label: string; mine: string; theirs: string }

/** Something that the other person alone changed. */
export type TakenChange = { label: string; before: string; after: string }

/** What is chosen of a conflict: whose each field stays, the other person's as a whole, or nothing yet. */
export type ConflictAnswer = { theirs: ReadonlySet<string> } | 'discard' | 'close'

/** What two people made of the same record. */
export type Reconciliation<Values> = {
  conflicts: ConflictField[]
  taken: TakenChange[]
  /** Both changes together; `theirs` names the conflicts of which the other person's version stays. */
  merge: (theirs: ReadonlySet<string>) => Values
}

const isBelow = (path: string, name: string) => path === name || path.startsWith(`${name}.`)

/** The texts of the things that hold these paths, each once; what people do not read has none. */
function textsAt(paths: readonly Path[], texts: readonly FieldText[]): FieldText[] {
  const joined = paths.map((path) => path.join('.'))
  const closest = joined.map((path) =>
    texts
      .filter(({ name, with: others = [] }) => [name, ...others].some((each) => isBelow(path, each)))
      .toSorted((one, other) => other.name.length - one.name.length)
      .at(0),
  )
  const names = new Set(closest.map((text) => text?.name))
  return texts.filter(({ name }, index) => names.has(name) && texts.findIndex((text) => text.name === name) === index)
}

/**
 * Compares what is written here with what the other person saved, both upon the same `base`.
 *
 * @param describe what people read of some values
 */
export function reconcile<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  describe: (values: Values) => readonly FieldText[],
  shape?: MergeShape,
): Reconciliation<Values> {
  const { taken, conflicts } = mergeValues(base, mine, theirs, shape)
  const [before, written, after] = [base, mine, theirs]
    .map(describe)
    .map((texts) => new Map(texts.map((text) => [text.name, text])))
  const all = [...(after?.values() ?? []), ...(written?.values() ?? []), ...(before?.values() ?? [])]
  const inConflict = textsAt(conflicts, all)
  const textIn = (texts: typeof before, name: string) => texts?.get(name)?.text ?? ''
  return {
    conflicts: inConflict.map(({ name, label }) => ({
      name,
      label,
      mine: textIn(written, name),
      theirs: textIn(after, name),
    })),
    taken: textsAt(taken, all)
      .filter(({ name }) => !inConflict.some((conflict) => conflict.name === name))
      .map(({ name, label }) => ({ label, before: textIn(before, name), after: textIn(after, name) }))
      .filter((change) => change.before !== change.after),
    merge: (chosen) =>
      mergeChosen(
        base,
        mine,
        theirs,
        inConflict.filter(({ name }) => chosen.has(name)),
        shape,
      ),
  }
}

/** Both changes together; of the chosen things, and of what goes with them, the other person's. */
function mergeChosen<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  chosen: readonly FieldText[],
  shape: MergeShape | undefined,
): Values {
  const names = chosen.flatMap(({ name, with: others = [] }) => [name, ...others])
  const takesTheirs = (path: Path) => names.some((name) => isBelow(path.join('.'), name))
  const merged = mergeValues(base, mine, theirs, shape, takesTheirs).values
  // What goes with a chosen field is the other person's also where I alone changed it.
  const company = chosen.flatMap(({ with: others = [] }) => others)
  const theirFields = Object.fromEntries(Object.entries(theirs).filter(([name]) => company.includes(name)))
  return Object.assign({}, merged, theirFields)
}
