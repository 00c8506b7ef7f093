import { dateTime, flag, id, int, optional, text, withDefault } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const attachmentType = record({
  id: ['RqdID', id],
  description: ['RqdDescription', text],
  accept: ['RqdAccept', text],
  isRequired: ['RqdRequired', flag],
  maxSize: ['RqdSize', int],
  maxNameLength: ['RqdLength', int],
  isShared: ['RqdShared', withDefault(flag, false)],
})

export const attachment = record({
  id: ['DatID', id],
  typeId: ['RqdID', optional(id)],
  fileName: ['RqdAttach', text],
  size: ['FilSize', optional(int)],
  createdBy: ['UsrName', text],
  createdAt: ['SecCreate', dateTime],
  isRemovable: ['DatRemovable', flag],
  isOfRequiredKind: ['DatRequired', withDefault(flag, false)],
})

export const attachability = record({ isAttachable: ['DatAttachable', flag] })

/** What the services answer to an upload. */
export const uploaded = record({ fileId: ['FilID', id], fileName: ['FilName', text], size: ['FilSize', int] })
