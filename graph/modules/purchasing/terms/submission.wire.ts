import { code } from '#graph/platform/rest/wire/codecs.ts'

/** Whether saving keeps a draft or sends the document to approval (decisions 0072, 0099). */
export const submission = code({ 0: 'DRAFT', 1: 'SEND' })
