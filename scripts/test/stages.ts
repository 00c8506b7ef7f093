import { addTallies, EMPTY_TALLY, type Tally } from './tally.ts'

export interface Part {
  title: string
  tally: () => Promise<Tally>
  /** A part of an earlier stage, on whose result this one runs: where that failed, this one fails without being run. */
  needs?: Part
}

/** Runs parts one after the other; resolves to the sum of all. */
export async function tallyInTurn(parts: readonly Part[]): Promise<Tally> {
  let total = EMPTY_TALLY
  for (const part of parts) total = addTallies(total, await part.tally())
  return total
}

/**
 * Runs stages one after the other, and the parts of a stage beside each other; resolves to the sum of all. A part runs even
 * when one before it failed, unless it needs that one: 380 stories on a build that is not there would wait half a minute each.
 */
export async function tallyStages(stages: readonly (readonly Part[])[]): Promise<Tally> {
  const failed = new Set<Part>()
  let total = EMPTY_TALLY
  for (const stage of stages) {
    if (stage.length > 0) console.log(`\n── ${stage.map(({ title }) => title).join(', ')}`)
    const tallies = await Promise.all(
      stage.map(async (part) => {
        const tally = part.needs && failed.has(part.needs) ? missing(part, part.needs) : await part.tally()
        if (tally.failed > 0) failed.add(part)
        return tally
      }),
    )
    total = tallies.reduce(addTallies, total)
  }
  return total
}

const missing = ({ title }: Part, needed: Part): Tally => ({
  ...EMPTY_TALLY,
  failed: 1,
  failures: [`${title}: not run, because this failed: ${needed.title}`],
})
