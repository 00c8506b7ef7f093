import { dateTime, flag, id, int, list, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

/** How a connection answered when it was last tried. */
const checkColumns = {
  checkedAt: ['ItgChecked', optional(dateTime)],
  tookMilliseconds: ['ItgTook', optional(int)],
  works: ['ItgWorks', optional(flag)],
  lastSuccessAt: ['ItgLastSuccess', optional(dateTime)],
  lastFailureAt: ['ItgLastFailure', optional(dateTime)],
  lastFailure: ['ItgFailure', optional(text)],
} as const

/** A connection of the services. */
export const integration = record({
  id: ['ItgCode', id],
  name: ['ItgName', text],
  way: ['ItgWay', text],
  settings: ['ItgSettings', list(text)],
  ...checkColumns,
})

/** What the services keep of a connection that is this graph's own. */
export const integrationCheck = record({ id: ['ItgCode', id], ...checkColumns })

export const integrationList = record({
  connections: ['connections', list(integration)],
  noted: ['noted', list(integrationCheck)],
})

export const integrationInput = record({ id: ['ItgCode', text] })

export const integrationNote = record({
  id: ['ItgCode', text],
  works: ['ItgWorks', flag],
  tookMilliseconds: ['ItgTook', int],
  lastFailure: ['ItgFailure', optional(text)],
})
