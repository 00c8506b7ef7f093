import { id, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const signature = record({
  workerId: ['WrkID', id],
  documentNumber: ['PrsDocumentNumber', text],
  fileId: ['WrkAttachImg', optional(text)],
  fileName: ['FilName', optional(text)],
})

export const mySignatureInput = record({ workerId: ['WrkID', id], fileId: ['WrkAttachImg', text] })
export const userSignatureInput = record({ userId: ['UsrID', id], fileId: ['WrkAttachImg', text] })
