import { code, id, int, list, optional, text, requiredChoice } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const kind = code({ 1: 'SEQUENTIAL', 2: 'ONE_IS_ENOUGH', 3: 'ALL_NEEDED' })

export const configuredLevel = record({
  id: ['AlvID', id],
  step: ['AlvOrder', int],
  kind: ['TypeLevel', kind],
  position: ['PstID', requiredChoice('PstName')],
  daysAllowed: ['AlvDayNotifications', int],
  version: ['SecVersion', int],
})

export const circuitLevels = record({
  items: ['data', list(configuredLevel)],
  runningDocuments: ['Running', int],
})

export const levelInput = record({
  id: ['AlvID', optional(id)],
  version: ['SecVersion', optional(int)],
  circuit: ['AccID', id],
  step: ['AlvOrder', int],
  kind: ['TypeLevel', kind],
  position: ['PstID', id],
  daysAllowed: ['AlvDayNotifications', int],
})

export const levelToRemove = record({ id: ['AlvID', id], version: ['SecVersion', int] })

export const orderInput = record({
  circuit: ['AccID', id],
  levels: ['levels', list(record({ id: ['AlvID', id], step: ['AlvOrder', int] }))],
})

export const position = record({ value: ['PstID', text], label: ['PstName', text] })
