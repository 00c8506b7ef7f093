import { kind } from '#graph/kit/document/document-kind.ts'
import { dateTime, flag, id, int, list, optional, text, withDefault } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const notification = record({
  id: ['AleID', id],
  cursor: ['AleSeq', id],
  isRead: ['AleRead', flag],
  who: ['UsrName', optional(text)],
  message: ['AleMessage', text],
  color: ['AleColor', optional(text)],
  transactionName: ['TrsName', optional(text)],
  kind: ['TrsCode', kind],
  documentId: ['DocEntry', id],
  documentNumber: ['DocumentNumber', optional(text)],
  at: ['AtsDateTransaction', dateTime],
  levelId: ['AtsID', optional(id)],
  viewerCanDecide: ['AtsDecidable', flag],
  isOnCircuit: ['AleOnCircuit', withDefault(flag, true)],
})

export const feed = record({
  items: ['data', list(notification)],
  total: ['recordsTotal', int],
  unread: ['Unread', int],
  cursor: ['LastSeq', withDefault(id, '0')],
  hasEarlier: ['HasEarlier', withDefault(flag, false)],
})

export const unread = record({ unread: ['Unread', int] })

/** The counter of each token that was asked for, in their order. */
export const arrivals = list(optional(int))

/** What the stream calls the person of each token, in their order. */
export const topics = list(optional(record({ topic: ['Topic', text], version: ['Newest', int] })))

/** What is new for each of many people; null for whoever has to ask by themselves. */
export const news = list(
  optional(
    record({
      items: ['data', list(notification)],
      unread: ['Unread', int],
      cursor: ['LastSeq', id],
    }),
  ),
)
