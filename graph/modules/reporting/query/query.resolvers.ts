import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import type { PageQuery } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import type { InputOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import {
  pageOfGrants,
  pageOfReports,
  pageOfRuns,
  pageOfSides,
  readReport,
  readRunnable,
  readWorkbench,
  runReport,
  runSql,
  saveGrants,
  saveReport,
  setReportActive,
  tryReport,
  type AskedGrants,
  type AskedReports,
  type AskedSides,
} from './query.source.ts'
import {
  queryGrantsInput,
  queryReportInput,
  queryReportStanding,
  runReportInput,
  runSqlInput,
  tryReportInput,
} from './query.wire.ts'

/** A change whose outcome stands in the payload under `name`. */
const change = <T extends Table>(
  name: string,
  input: WireRecord<T>,
  make: (rest: Rest, input: InputOf<T>) => Promise<unknown>,
) => mutation(input, {}, async (sent: InputOf<T>, { rest }) => ({ [name]: await make(rest, sent) }))

export const queryResolvers = {
  Query: {
    savedReports: (_: unknown, asked: AskedReports, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfReports(rest, asked, selectedIn(info, 'items')),
    savedReport: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? readReport(rest, id) : null,
    runnableReports: (_: unknown, __: unknown, { rest }: GraphContext) => readRunnable(rest),
    reportGrants: (_: unknown, asked: AskedGrants, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfGrants(rest, asked, selectedIn(info, 'items')),
    grantSides: (_: unknown, asked: AskedSides, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfSides(rest, asked, selectedIn(info, 'items')),
    sqlWorkbench: (_: unknown, __: unknown, { rest }: GraphContext) => readWorkbench(rest),
    sqlRuns: (
      _: unknown,
      asked: Pick<PageQuery, 'page' | 'search'>,
      { rest }: GraphContext,
      info: GraphQLResolveInfo,
    ) => pageOfRuns(rest, asked, selectedIn(info, 'items')),
  },
  Mutation: {
    saveQueryReport: change('report', queryReportInput, saveReport),
    setQueryReportActive: change('report', queryReportStanding, setReportActive),
    tryQueryReport: change('run', tryReportInput, tryReport),
    runReport: change('run', runReportInput, runReport),
    runSql: change('run', runSqlInput, runSql),
    saveQueryGrants: change('changed', queryGrantsInput, saveGrants),
  },
}
