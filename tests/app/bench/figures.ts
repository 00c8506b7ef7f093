/** The value below which a share of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (samples: readonly number[]) => quantile(samples, 0.5)

/** Every proof ends alike: one line of JSON, and exit code 1 where a figure is not reached. */
export function reportAndExit(name: string, figures: Readonly<Record<string, unknown>>, passed: boolean): never {
  console.log(JSON.stringify({ name, figures, held: passed }))
  process.exit(passed ? 0 : 1)
}
