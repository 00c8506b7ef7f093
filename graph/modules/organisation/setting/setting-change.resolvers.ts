import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { readCounterHistory, readParameterHistory } from './setting-change.source.ts'

export const settingChangeResolvers = defineResolvers({
  Query: {
    parameterHistory: (_, { name }, { rest }) => readParameterHistory(rest, name),
    counterHistory: (_, { kind, year }, { rest }) => readCounterHistory(rest, kind, year),
  },
})
