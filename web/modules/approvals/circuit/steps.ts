type Placed = { id: string; step: number }

/** The levels by step, in their order: those of one step stand side by side. */
export function stepsOf<L extends Placed>(levels: readonly L[]): L[][] {
  const numbers = [...new Set(levels.map(({ step }) => step))].sort((one, other) => one - other)
  return numbers.map((number) => levels.filter(({ step }) => step === number))
}

/** The step behind all others: their numbers have gaps where levels were taken out. */
export const nextStep = (levels: readonly Placed[]): number => Math.max(0, ...levels.map(({ step }) => step)) + 1

/** Every level with its place once the step at `index` has changed places with the one before (-1) or after (1). */
export function moveStep<L extends Placed>(levels: readonly L[], index: number, by: -1 | 1): Placed[] {
  const steps = stepsOf(levels)
  const [one, other] = [steps[index], steps[index + by]]
  if (one && other) {
    steps[index] = other
    steps[index + by] = one
  }
  return steps.flatMap((side, position) => side.map(({ id }) => ({ id, step: position + 1 })))
}
