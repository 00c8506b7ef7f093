import { parse } from 'node:querystring'
import type { FastifyRequest } from 'fastify'
import type { Person } from '#graph/platform/context/person.ts'
import type { FileCall } from './stream.ts'

/** What an address says: the request of a download, or the address alone. */
export type Addressed = Pick<FastifyRequest, 'params' | 'query'>

/** The call of the services that hands out a list as Excel, as an address filters and orders it. */
export type SheetSource = (addressed: Addressed, person: Person) => FileCall

const sources = new Map<string, { pattern: RegExp; source: SheetSource }>()

/** Notes the address of a list as Excel, so that the whole of it can be asked for by that address. */
export const rememberSheet = (url: string, source: SheetSource): void =>
  void sources.set(url, {
    pattern: new RegExp(`^${url.replaceAll('.', String.raw`\.`).replace(':id', '(?<id>[^/]+)')}$`),
    source,
  })

/**
 * The call that the address of a list's Excel leads to; null where it is none.
 * @throws BAD_USER_INPUT for a filter that the list does not know
 */
export function findSheetCall(address: string, person: Person): FileCall | null {
  const [path = '', query = ''] = address.split('?', 2)
  for (const { pattern, source } of sources.values()) {
    const found = pattern.exec(path)
    if (found) return source({ params: { ...found.groups }, query: parse(query) }, person)
  }
  return null
}
