import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { recordMutation } from '#graph/platform/context/mutation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import type { PageQuery } from '#graph/platform/rest/page.ts'
import {
  pageOfGrants,
  pageOfReports,
  pageOfRuns,
  pageOfSides,
  readAvailability,
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

export const queryResolvers = defineResolvers({
  Query: {
    savedReports: (_, args: ReportListArgs, { rest }, info) => pageOfReports(rest, args, selectedIn(info, 'items')),
    savedReport: (_, { id }, { rest }) => (canBeKey(id) ? readReport(rest, id) : null),
    runnableReports: (_, __, { rest }) => readRunnable(rest),
    reportAvailability: (_, __, { rest }) => readAvailability(rest),
    reportGrants: (_, args: GrantListArgs, { rest }, info) => pageOfGrants(rest, args, selectedIn(info, 'items')),
    grantSides: (_, args: SideListArgs, { rest }, info) => pageOfSides(rest, args, selectedIn(info, 'items')),
    sqlWorkbench: (_, __, { rest }) => readWorkbench(rest),
    sqlRuns: (_, args: Pick<PageQuery, 'page' | 'search'>, { rest }, info) =>
      pageOfRuns(rest, args, selectedIn(info, 'items')),
  },
  Mutation: {
    saveQueryReport: recordMutation(queryReportInput, saveReport, (report) => ({ report })),
    setQueryReportActive: recordMutation(queryReportActiveInput, setReportActive, (report) => ({ report })),
    tryQueryReport: recordMutation(tryReportInput, tryReport, (run) => ({ run })),
    runReport: recordMutation(runReportInput, runReport, (run) => ({ run })),
    runSql: recordMutation(runSqlInput, runSql, (run) => ({ run })),
    saveQueryGrants: recordMutation(queryGrantsInput, saveGrants, (changed) => ({ changed })),
  },
})
