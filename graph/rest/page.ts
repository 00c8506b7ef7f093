import { failure } from '../errors/failure.ts'
import { flag, int, list, optional, withDefault } from './codecs.ts'
import type { Codec } from './codec.ts'
import type { Rest } from './rest.ts'
import { readWire } from './service.ts'
import { record } from './wire.ts'

export interface PageInput {
  number: number
  size: number
}

export interface Page<T> {
  items: T[]
  total: number
  totalIsExact: boolean
}

/** What a list is asked for; `order` and `filter` in the services' words. */
export interface PageQuery {
  page?: PageInput | null
  search?: string | null
  order?: { column: string; dir: 'asc' | 'desc' }[]
  filter?: Record<string, unknown>
}

/** All that there is is at most 10 000 rows (rules.md 13); a page by size is at most as many as people look at. */
const ALL = -1
const LARGEST = 1_000

/** @throws BAD_USER_INPUT for a page that cannot be */
export function windowOf({ number, size }: PageInput): { start: number; length: number } {
  if (size !== ALL && (size < 1 || size > LARGEST)) {
    throw failure('BAD_USER_INPUT', `El tamaño de página debe ser -1 o de 1 a ${LARGEST}.`)
  }
  if (number < 1 || number > 1_000_000) throw failure('BAD_USER_INPUT', 'La página debe ser 1 o más.')
  return size === ALL ? { start: 0, length: ALL } : { start: (number - 1) * size, length: size }
}

const pageOf = <T>(row: Codec<T>) =>
  record({
    items: ['data', list(row)],
    total: ['recordsTotal', int],
    totalIsExact: ['recordsTotalExact', withDefault(flag, true)],
  })

const wanted = <T>(values: Record<string, T>) => Object.fromEntries(
  Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
)

/** A list of the services: POST `path` with filter, order, search, start and length. */
export function paged<T>(path: string, row: Codec<T>) {
  const page = pageOf(row)
  return async (rest: Rest, { page: asked, search, order = [], filter = {} }: PageQuery): Promise<Page<T>> => {
    const { start, length } = windowOf(asked ?? { number: 1, size: 10 })
    const body = { filter: wanted(filter), draw: 1, start, length, order, search: search ?? '' }
    return readWire(page, await rest.read('POST', path, { body }))
  }
}

export const rows = <T>(row: Codec<T>) => {
  const codec = optional(list(row))
  return (value: unknown): T[] => readWire(codec, value) ?? []
}
