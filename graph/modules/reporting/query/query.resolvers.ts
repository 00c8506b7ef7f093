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
  type GrantListArgs,
  type ReportListArgs,
  type SideListArgs,
} from './query.source.ts'
import {
  queryGrantsInput,
  queryReportInput,
  queryReportActiveInput,
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
    savedReports: (_: unknown, args: ReportListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfReports(rest, args, selectedIn(info, 'items')),
    savedReport: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? readReport(rest, id) : null,
    runnableReports: (_: unknown, __: unknown, { rest }: GraphContext) => readRunnable(rest),
    reportGrants: (_: unknown, args: GrantListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfGrants(rest, args, selectedIn(info, 'items')),
    grantSides: (_: unknown, args: SideListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfSides(rest, args, selectedIn(info, 'items')),
    sqlWorkbench: (_: unknown, __: unknown, { rest }: GraphContext) => readWorkbench(rest),
    sqlRuns: (_: unknown, args: Pick<PageQuery, 'page' | 'search'>, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfRuns(rest, args, selectedIn(info, 'items')),
  },
  Mutation: {
    saveQueryReport: change('report', queryReportInput, saveReport),
    setQueryReportActive: change('report', queryReportActiveInput, setReportActive),
    tryQueryReport: change('run', tryReportInput, tryReport),
    runReport: change('run', runReportInput, runReport),
    runSql: change('run', runSqlInput, runSql),
    saveQueryGrants: change('changed', queryGrantsInput, saveGrants),
  },
}
