import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import { period, periodDetail, periodInput, reopenInput } from './period.wire.ts'

const all = rows(period)

export const readPeriods = async (rest: Rest, PerYear: number) =>
  all(await rest.read('POST', 'AccPeriod/list', { body: { PerYear } }))

export const readPeriod = async (rest: Rest, PerMonth: string) =>
  readWire(periodDetail, await rest.read('POST', 'AccPeriod/byid', { body: { PerMonth } }))

const change =
  <T extends Table>(path: string, input: WireRecord<T>) =>
  async (rest: Rest, values: InputOf<T>) =>
    readWire(periodDetail, await rest.write('PUT', path, { body: input.send(values) }))

export const openNextPeriod = async (rest: Rest) =>
  readWire(periodDetail, await rest.write('POST', 'AccPeriod/open', { body: {} }))
export const closePeriod = change('AccPeriod/close', periodInput)
export const reopenPeriod = change('AccPeriod/reopen', reopenInput)
