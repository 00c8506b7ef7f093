/** One part of a run that is shared among machines: the `index`th of `count`, both from 1. */
export interface Shard {
  index: number
  count: number
}

/**
 * Reads `--shard 1/4` or `--shard=1/4` from a command's arguments; undefined without it.
 * @throws Error where it names no part
 */
export function readShard(args: readonly string[]): Shard | undefined {
  const argIndex = args.findIndex((arg) => arg === '--shard' || arg.startsWith('--shard='))
  if (argIndex < 0) return undefined
  const text = args[argIndex]?.split('=')[1] ?? args[argIndex + 1] ?? ''
  const [, index, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? []
  if (!index || !count || Number(index) > Number(count)) throw new Error(`«${text}» is no part of a run: --shard 1/4`)
  return { index: Number(index), count: Number(count) }
}

/** The arguments of Vitest for it. */
export const shardArguments = (shard?: Shard): string[] => (shard ? [`--shard=${shard.index}/${shard.count}`] : [])
