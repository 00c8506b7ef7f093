import { kind } from '#graph/kit/document/document-kind.ts'
import { flag, id, int, list, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const transaction = record({
  id: ['TrsCode', id],
  kind: ['TrsCode', kind],
  name: ['TrsName', text],
  resource: ['TrsAbbrTable', text],
  component: ['TrsComponentName', text],
  circuitCount: ['AccCount', int],
  runningDocuments: ['AtsRunning', int],
  version: ['SecVersion', int],
})

export const transactionInput = record({ id: ['TrsCode', id], version: ['SecVersion', int], name: ['TrsName', text] })

export const gridColumn = record({
  column: ['GcoColumn', text],
  title: ['GcoTitle', optional(text)],
  isVisible: ['GcoVisible', flag],
})

export const gridColumns = record({
  kind: ['TrsCode', kind],
  version: ['SecVersion', int],
  columns: ['items', list(gridColumn)],
})
