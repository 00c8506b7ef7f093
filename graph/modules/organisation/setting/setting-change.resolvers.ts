import type { GraphContext } from '#graph/platform/context/context.ts'
import { readCounterHistory, readParameterHistory } from './setting-change.source.ts'

export const settingChangeResolvers = {
  Query: {
    parameterHistory: (_: unknown, { name }: { name: string }, { rest }: GraphContext) =>
      readParameterHistory(rest, name),
    counterHistory: (_: unknown, { kind, year }: { kind: string; year: number }, { rest }: GraphContext) =>
      readCounterHistory(rest, kind, year),
  },
}
