import { flag, id, int, list, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const definitionGroup = record({
  id: ['DefID', id],
  name: ['DgrName', text],
  valueCount: ['DgrValues', int],
  version: ['SecVersion', int],
})

export const definitionGroupInput = record({
  id: ['DefID', id],
  name: ['DgrName', text],
  version: ['SecVersion', int],
})

export const definitionGroupValue = record({
  id: ['DedID', id],
  value: ['DedValue', text],
  description: ['DedDescription', text],
  abbreviation: ['DedAbbreviation', optional(text)],
  helper: ['DedHelper', optional(text)],
  isActive: ['SecStatus', flag],
  isShared: ['DedShared', flag],
  useCount: ['DedUses', optional(int)],
  version: ['SecVersion', int],
})

export const definitionPlace = record({ id: ['DedID', id], version: ['SecVersion', int] })

export const definitionOrder = record({ group: ['DefID', id], items: ['items', list(definitionPlace)] })
