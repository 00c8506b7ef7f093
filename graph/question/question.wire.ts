import { html, id, text, withDefault } from '../rest/codecs.ts'
import { record } from '../rest/wire.ts'

export const question = record({
  // Services of the specification alone give questions no key: what is asked names them.
  key: ['QueID', withDefault(id, '')],
  kind: ['TypeQuestionName', text],
  name: ['QueName', text],
  answer: ['QueAnswer', html],
})
