import { codeOf } from '#graph/platform/errors/failure.ts'
import type { Selected } from '#graph/platform/hydration/relation.ts'
import { toOrder, createPageReader, type PageQuery, type Sort } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { parameter, parameterColumns, parameterInput, parameterActiveInput, parameterValue } from './parameter.wire.ts'

/** A setting of the company by its name (Helper/getparam); null where it has none. */
export async function readParameter(rest: Rest, name: string): Promise<string | null> {
  try {
    return readWire(parameterValue, await rest.read('GET', 'Helper/getparam', { query: { PrmName: name } })).value
  } catch (error) {
    if (codeOf(error) === 'NOT_FOUND') return null
    throw error
  }
}

export interface ParameterListArgs extends Pick<PageQuery, 'page' | 'search'> {
  sort?: Sort<typeof parameterColumns> | null
  filter?: { isKnown?: boolean | null } | null
}

const page = createPageReader('GenParameter/pagination', parameter)

/** The list as it is filtered and ordered, in the services' words. */
export const sheetOfParameters = ({ sort, filter, search }: Omit<ParameterListArgs, 'page'>) => ({
  search: search ?? '',
  order: toOrder(parameterColumns, sort),
  filter: { IsKnown: filter?.isKnown },
})

export const pageOfParameters = (rest: Rest, { page: query, ...listed }: ParameterListArgs, selected: Selected) =>
  page(rest, { page: query, ...sheetOfParameters(listed) }, selected)

/** One parameter as whoever keeps it sees it; null where there is none of that name. */
export const findParameter = async (rest: Rest, name: string) =>
  (await page(rest, { page: { number: 1, size: 1 }, filter: { PrmName: name } })).items[0] ?? null

/** What was never said is said by POST, what was by PUT with its version. */
export const saveParameter = async (rest: Rest, input: InputOf<typeof parameterInput.table>) =>
  readWire(
    parameter,
    await rest.write(input.version ? 'PUT' : 'POST', `GenParameter/${input.version ? 'update' : 'save'}`, {
      body: parameterInput.send(input),
    }),
  )

export const setParameterActive = async (rest: Rest, input: InputOf<typeof parameterActiveInput.table>) =>
  readWire(parameter, await rest.write('DELETE', 'GenParameter/delete', { body: parameterActiveInput.send(input) }))
