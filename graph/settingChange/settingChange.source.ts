import { rows } from '../rest/page.ts'
import type { Rest } from '../rest/rest.ts'
import { settingChange } from './settingChange.wire.ts'

const changes = rows(settingChange)

export const readParameterHistory = async (rest: Rest, name: string) =>
  changes(await rest.read('POST', 'GenParameter/history', { body: { PrmName: name } }))

export const readCounterHistory = async (rest: Rest, kind: string, year: number) =>
  changes(await rest.read('POST', 'GenNumbering/history', { body: { TrsCode: kind, NumYear: year } }))
