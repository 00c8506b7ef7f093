import { codeOf } from '../errors/failure.ts'
import { text } from '../rest/codecs.ts'
import type { Rest } from '../rest/rest.ts'
import { readWire } from '../rest/service.ts'
import { record } from '../rest/wire.ts'

const parameter = record({ value: ['PrmValue', text] })

/** A setting of the company by its name (Helper/getparam); null where it has none. */
export async function readParameter(rest: Rest, name: string): Promise<string | null> {
  try {
    return readWire(parameter, await rest.read('GET', 'Helper/getparam', { query: { PrmName: name } })).value
  } catch (error) {
    if (codeOf(error) === 'NOT_FOUND') return null
    throw error
  }
}
