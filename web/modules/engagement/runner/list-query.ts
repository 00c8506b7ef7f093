import { runnerList } from '#schema/modules/engagement/runner/runner.list.ts'
import { listQuery } from '#web/kit/list/list-query.ts'

export const { variablesOf: runnerVariables } = listQuery(runnerList)
