import { mergeValues, type MergeShape, type Path } from './merge.ts'

/** What people read of something in a form. */
export type FieldText = {
  /** Where it stands, parted by dots: "address", "header.date", or a whole line, "lines.17". */
  name: string
  label: string
  text: string
  /** The names of what is taken with it when one of two versions is chosen. */
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

const isAtOrBelow = (path: string, name: string) => path === name || path.startsWith(`${name}.`)

/** A name of a text, and those of what is taken with it. */
const namesOf = ({ name, with: companions = [] }: FieldText): readonly string[] => [name, ...companions]

/** The texts of what holds these paths, each once: the nearest that people read. What they do not read has none. */
function textsAt(paths: readonly Path[], texts: readonly FieldText[]): FieldText[] {
  const nearest = paths
    .map((path) => path.join('.'))
    .map((path) =>
      texts
        .filter((text) => namesOf(text).some((name) => isAtOrBelow(path, name)))
        .toSorted((one, other) => other.name.length - one.name.length)
        .at(0),
    )
  const names = new Set(nearest.map((text) => text?.name))
  return texts.filter(({ name }, index) => names.has(name) && texts.findIndex((text) => text.name === name) === index)
}

type TextsByName = ReadonlyMap<string, FieldText>

const byName = (texts: readonly FieldText[]): TextsByName => new Map(texts.map((text) => [text.name, text]))

const textIn = (texts: TextsByName, name: string) => texts.get(name)?.text ?? ''

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
  const texts = { base: byName(describe(base)), mine: byName(describe(mine)), theirs: byName(describe(theirs)) }
  // What one of them added or took out has a text in some of the versions alone.
  const all = [...texts.theirs.values(), ...texts.mine.values(), ...texts.base.values()]
  const inConflict = textsAt(conflicts, all)
  const isInConflict = ({ name }: FieldText) => inConflict.some((conflict) => conflict.name === name)
  return {
    conflicts: inConflict.map(({ name, label }) => ({
      name,
      label,
      mine: textIn(texts.mine, name),
      theirs: textIn(texts.theirs, name),
    })),
    taken: textsAt(taken, all)
      .filter((text) => !isInConflict(text))
      .map(({ name, label }) => ({ label, before: textIn(texts.base, name), after: textIn(texts.theirs, name) }))
      .filter(({ before, after }) => before !== after),
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

/** Both changes together; of what was chosen, and of what is taken with it, the other person's version. */
function mergeChosen<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  chosen: readonly FieldText[],
  shape: MergeShape | undefined,
): Values {
  const names = chosen.flatMap(namesOf)
  const takesTheirs = (path: Path) => names.some((name) => isAtOrBelow(path.join('.'), name))
  const merged = mergeValues(base, mine, theirs, shape, takesTheirs).values
  // What is taken with a chosen field is the other person's even where I alone changed it, and nothing was in conflict.
  const companions = chosen.flatMap(({ with: taken = [] }) => taken)
  const theirFields = Object.fromEntries(Object.entries(theirs).filter(([name]) => companions.includes(name)))
  return Object.assign({}, merged, theirFields)
}
