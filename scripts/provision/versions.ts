/** "18.4.0-beta.17" as numbers that compare, a release after its betas; undefined for what is no version. */
export function numbersOf(version: string): number[] | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)(?:-\w+\.(\d+))?$/.exec(version)
  return match ? match.slice(1).map((part) => (part === undefined ? Infinity : Number(part))) : undefined
}

/** Whether the first version came after the other. */
export function isNewer(version: string, other: string): boolean {
  const [one = [], two = []] = [numbersOf(version), numbersOf(other)]
  const at = one.findIndex((part, index) => part !== two[index])
  return at >= 0 && (one[at] ?? 0) > (two[at] ?? 0)
}

/** Those of the same major version that came after it. */
export const newerOf = (version: string, published: readonly string[]): string[] =>
  published.filter((each) => numbersOf(each)?.[0] === numbersOf(version)?.[0] && isNewer(each, version))
