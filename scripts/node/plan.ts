/** The lowest Node that package.json allows, and the supported lines after it. */
export const VERSIONS: readonly string[] = ['20.19.0', '22', '24']

export const ACCOUNTS = ['root', 'nobody'] as const
export type Account = (typeof ACCOUNTS)[number]

/** One Node under one account. */
export interface Combination {
  version: string
  account: Account
}

/**
 * Reads which combinations are to be proven: all, or those that `--only 22,24/nobody` names by version, account or both.
 * @throws Error where a name fits none
 */
export function readCombinations(args: readonly string[]): Combination[] {
  const all = VERSIONS.flatMap((version) => ACCOUNTS.map((account) => ({ version, account })))
  const argIndex = args.indexOf('--only')
  if (argIndex < 0) return all
  const names = (args[argIndex + 1] ?? '').split(',')
  const fits = (name: string, { version, account }: Combination) =>
    [version, account, `${version}/${account}`].includes(name)
  const unknown = names.find((name) => !all.some((each) => fits(name, each)))
  if (unknown !== undefined) throw new Error(`«${unknown}» is no combination: --only 22,24/nobody`)
  return all.filter((each) => names.some((name) => fits(name, each)))
}

/** Whether a Node's own answer, `v22.23.3`, is of the version that was asked for. */
export const isOfVersion = (answer: string, version: string): boolean =>
  `${answer.trim().replace(/^v/, '')}.`.startsWith(`${version}.`)

/**
 * Reads what a run of Vitest came to from its output, colours or not; of several, the last to end.
 * @returns undefined where it did not come to its end
 */
export function readTests(output: string): { passed: number; failed: number } | undefined {
  // eslint-disable-next-line no-control-regex -- Vitest colours its figures
  const plain = output.replaceAll(/\u001b\[\d+m/g, '')
  const [line] = plain.match(/^\s*Tests\s+.*$/gm)?.slice(-1) ?? []
  if (line === undefined) return undefined
  const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0)
  return { passed: count('passed'), failed: count('failed') }
}
