import type { Selected } from '#graph/platform/hydration/relation.ts'
import { toOrder, createPageReader, rows, type PageQuery, type Sort } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { enteredRunner, run, runner, runnerColumns, runnerFilter, runnerInput } from './runner.wire.ts'

export interface RunnerListArgs extends Pick<PageQuery, 'page' | 'search'> {
  sort?: Sort<typeof runnerColumns> | null
  filter?: InputOf<typeof runnerFilter.table> | null
}

const page = createPageReader('MarRunner/pagination', enteredRunner)

export const registerRunner = async (rest: Rest, input: InputOf<typeof runnerInput.table>) =>
  readWire(runner, await rest.write('POST', 'MarRunner/register', { body: runnerInput.send(input) }))

/** The list as it is filtered and ordered, in the services' words. */
export const sheetOfRunners = ({ sort, filter, search }: Omit<RunnerListArgs, 'page'>) => ({
  search: search ?? '',
  order: toOrder(runnerColumns, sort),
  filter: runnerFilter.send(filter ?? {}),
})

export const pageOfRunners = (rest: Rest, { page: query, ...listed }: RunnerListArgs, selected: Selected) =>
  page(rest, { page: query, ...sheetOfRunners(listed) }, selected)

export const readRuns = async (rest: Rest) => rows(run)(await rest.read('GET', 'MarRunner/list'))
