import { code, dateTime, flag, id, int, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const kind = code({ integer: 'INTEGER', flag: 'FLAG', text: 'TEXT' })

export const configurationProperty = record({
  id: ['CfpName', id],
  module: ['CfpModule', text],
  moduleName: ['CfpModuleName', text],
  label: ['CfpLabel', text],
  help: ['CfpHelp', text],
  kind: ['CfpKind', kind],
  least: ['CfpLeast', optional(int)],
  most: ['CfpMost', optional(int)],
  default: ['CfpDefault', text],
  value: ['CfpValue', text],
  isChosen: ['CfpChosen', flag],
  version: ['SecVersion', int],
})

export const propertyChange = record({
  id: ['AudID', id],
  at: ['AudDate', dateTime],
  by: ['UsrFullName', optional(text)],
  before: ['CfpBefore', optional(text)],
  after: ['CfpAfter', optional(text)],
})

export const propertyInput = record({
  id: ['CfpName', text],
  value: ['CfpValue', text],
  version: ['SecVersion', int],
})
