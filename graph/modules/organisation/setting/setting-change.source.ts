import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { settingChange } from './setting-change.wire.ts'

const changes = rows(settingChange)

export const readParameterHistory = async (rest: Rest, name: string) =>
  changes(await rest.read('POST', 'GenParameter/history', { body: { PrmName: name } }))

export const readCounterHistory = async (rest: Rest, kind: string, year: number) =>
  changes(await rest.read('POST', 'GenNumbering/history', { body: { TrsCode: kind, NumYear: year } }))
