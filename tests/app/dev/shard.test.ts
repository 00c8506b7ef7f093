import { expect, it } from 'vitest'
import { readShard, shardArguments } from '../../../scripts/test/shard.ts'

it.each([
  [[], undefined, []],
  [['--shard', '1/4'], { index: 1, count: 4 }, ['--shard=1/4']],
  [['--shard=4/4'], { index: 4, count: 4 }, ['--shard=4/4']],
])('%j is read as %j', (args, shard, vitest) => {
  expect(readShard(args)).toEqual(shard)
  expect(shardArguments(shard)).toEqual(vitest)
})

it.each(['', '0/4', '5/4', '1', '1/0', 'una/4'])('«%s» is refused with what is wanted', (text) => {
  expect(() => readShard(['--shard', text])).toThrow(`«${text}» is no part of a run: --shard 1/4`)
})
