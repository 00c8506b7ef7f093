import { html, id, text, withDefault } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const question = record({
  // Services of the specification alone give questions no key: what is asked names them.
  key: ['QueID', withDefault(id, '')],
  kind: ['TypeQuestionName', text],
  name: ['QueName', text],
  answer: ['QueAnswer', html],
})
