import { codeOf } from '#graph/platform/errors/failure.ts'
import { createPageReader } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { parameter, parameterInput, parameterActiveInput, parameterValue } from './parameter.wire.ts'

/** A setting of the company by its name (Helper/getparam); null where it has none. */
export async function readParameter(rest: Rest, name: string): Promise<string | null> {
  try {
    return readWire(parameterValue, await rest.read('GET', 'Helper/getparam', { query: { PrmName: name } })).value
  } catch (error) {
    if (codeOf(error) === 'NOT_FOUND') return null
    throw error
  }
}

const page = createPageReader('GenParameter/pagination', parameter)

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
