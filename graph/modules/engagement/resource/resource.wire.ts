import { id, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const sharedResource = record({
  id: ['ResID', id],
  title: ['ResTitle', text],
  description: ['ResDescription', optional(text)],
  category: ['ResCategory', text],
  url: ['ResUrl', optional(text)],
  fileName: ['ResFileName', optional(text)],
})

export const resourceFileInput = record({
  id: ['ResID', id],
  fileId: ['FilID', optional(text)],
})
