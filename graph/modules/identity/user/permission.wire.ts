import { isRecord } from '#schema/platform/collections/records.ts'
import type { Codec } from '#graph/platform/rest/wire/codec.ts'
import { id, int, list, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { optionFlags } from '#graph/modules/identity/session/session.wire.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

/** The services say a level by one column of five. */
const LEVELS = [
  ['ADMIN', 'IsLevelAdmin'],
  ['MANAGER', 'IsLevelManager'],
  ['BOSS', 'IsLevelBoss'],
  ['AREA', 'IsLevelArea'],
  ['ASSISTANT', 'IsLevelAssistant'],
] as const

export type UserLevel = (typeof LEVELS)[number][0]

const level: Codec<UserLevel | null> = {
  columns: LEVELS.map(([, column]) => column),
  read: (row) => (isRecord(row) && LEVELS.find(([, column]) => row[column] === true)?.[0]) || null,
  write: (named) => Object.fromEntries(LEVELS.map(([name, column]) => [column, name === named])),
}

export const userGrant = record({
  option: ['OptCode', text],
  label: ['OptName', text],
  id: ['OptID', id],
  parent: ['OptParentID', optional(id)],
  ...optionFlags,
  level: ['IsLevelAdmin', level],
})

export const userPermissions = record({
  id: ['UsrID', id],
  version: ['SecVersion', int],
  grants: ['itemsOptions', list(userGrant)],
})
