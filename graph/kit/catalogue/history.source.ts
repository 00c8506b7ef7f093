import { historyResources } from '#schema/app/history-resources.ts'
import type { HistoryResource } from '#schema/kit/catalogue/traced.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { createPageReader, type PageInput } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { rowChange } from './history.wire.ts'

const messages = {
  noHistory: (type: string) => `${type} no tiene historial.`,
} as const

/** What tells its history, by its type. @throws BAD_USER_INPUT */
export function historyResourceByName(type: string): HistoryResource {
  const found = historyResources.find((one) => one.type === type)
  if (!found) throw failure('BAD_USER_INPUT', messages.noHistory(type))
  return found
}

/** Who changed what of a row, newest first; fields by their names in the graph. */
export async function readHistory(
  rest: Rest,
  { resource, key, fields, isCommon }: HistoryResource,
  id: string,
  page?: PageInput | null,
) {
  const read = await createPageReader(`${resource}/history`, rowChange)(rest, {
    page,
    filter: { [key]: isCommon ? id : Number(id) },
  })
  const names = new Map(Object.entries(fields).map(([name, { wire }]) => [wire, name]))
  const items = read.items.map((change) => ({
    ...change,
    fields: change.fields.map(({ field, ...values }) => ({ ...values, field: names.get(field) ?? field })),
  }))
  return { ...read, items }
}
