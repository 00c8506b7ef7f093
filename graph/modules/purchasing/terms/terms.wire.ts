import { taxSign } from './totals.wire.ts'
import { code, decimal, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const goodsOrServices = code({ 1: 'GOODS', 2: 'SERVICES' })

export const condition = record({ value: ['ConID', text], label: ['ConDescription', text] })
export const creditDays = record({ value: ['DayID', text], label: ['DayDescription', text] })
export const concept = record({ value: ['ConID', text], label: ['ConName', text] })
export const account = record({ value: ['CsaID', text], label: ['CsaName', text] })
export const tax = record({
  value: ['DedValue', text],
  label: ['DedDescription', text],
  percentage: ['DedHelper', decimal],
  sign: ['DedAbbreviation', taxSign],
})
export const currency = record({
  value: ['DedValue', text],
  label: ['DedDescription', text],
  code: ['DedAbbreviation', text],
})
