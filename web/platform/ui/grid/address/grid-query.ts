import { pageSizes, supplierPageSizes, type GridQuery } from '../grid-model.ts'
import { readSort, writeSort } from '../sort/grid-sort.ts'
import { applyPatch } from '../../page/address-patch.ts'

const prefix = 'f.'
const defaultSize = 10
const knownSizes: readonly number[] = [...pageSizes, ...supplierPageSizes]

// Commas part the values; decodeURIComponent would throw on an address that somebody cut short.
const write = (values: string[]) => values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')
const read = (text: string) => text.split(',').map((value) => value.replaceAll('%2C', ',').replaceAll('%25', '%'))

/** Reads a grid's state from an address; nonsense falls back to the first page of ten. */
export function readGridQuery(params: URLSearchParams, initialSort: GridQuery['sort'] = null): GridQuery {
  const page = Number(params.get('pagina') ?? 1)
  const size = Number(params.get('filas') ?? defaultSize)
  const sort = params.get('orden')
  const filters = [...params].filter(([name]) => name.startsWith(prefix))
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: knownSizes.includes(size) ? size : defaultSize,
    sort: sort ? readSort(sort) : initialSort,
    search: params.get('buscar') ?? '',
    filters: Object.fromEntries(filters.map(([name, text]) => [name.slice(prefix.length), read(text)])),
  }
}

/** The parameters that say a grid's state; what is as usual is left out. */
export function writeGridQuery(
  query: GridQuery,
  params: URLSearchParams,
  initialSort: GridQuery['sort'] = null,
): URLSearchParams {
  const sort = writeSort(query.sort)
  const stale = [...params.keys()].filter((name) => name.startsWith(prefix)).map((name) => [name, null] as const)
  const activeFilters = Object.entries(query.filters).filter(([, values]) => values.some((value) => value !== ''))
  return applyPatch(params, {
    ...Object.fromEntries(stale),
    ...Object.fromEntries(activeFilters.map(([name, values]) => [prefix + name, write(values)])),
    pagina: query.page > 1 ? String(query.page) : null,
    filas: query.size === defaultSize ? null : String(query.size),
    orden: sort === writeSort(initialSort) ? null : sort,
    buscar: query.search,
  })
}
