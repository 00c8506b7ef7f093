import { flag, int, numberFlag, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const place = record({
  code: ['Code', text],
  name: ['Name', text],
  parent: ['ParentCode', optional(text)],
  childCount: ['ChildCount', int],
  isActive: ['SecStatus', flag],
  isFound: ['IsFound', flag],
  version: ['SecVersion', int],
})

const life = {
  isActive: ['SecStatus', numberFlag],
  version: ['SecVersion', int],
} as const

/** The levels as each resource calls its columns; a department lies in nothing. */
export const department = record({
  code: ['DptID', text],
  name: ['DptName', text],
  parent: ['ParentCode', optional(text)],
  ...life,
})
export const province = record({
  code: ['PrvID', text],
  name: ['PrvName', text],
  parent: ['DptID', optional(text)],
  ...life,
})
export const district = record({
  code: ['DtrID', text],
  name: ['DtrName', text],
  parent: ['PrvID', optional(text)],
  ...life,
})
