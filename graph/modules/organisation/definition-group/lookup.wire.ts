import type { Codec } from '#graph/platform/rest/wire/codec.ts'
import { type Choice, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

/** The definition lists of back-office.md 3, by the names of enum ChoiceList. */
export const definitionList = {
  PERSON_DOCUMENT_TYPE: 1007,
  PRIORITY: 1008,
  STATUS: 1009,
  CATEGORY: 1012,
  CURRENCY: 1020,
  CREDIT_TYPE: 1021,
  PAYMENT_FORM: 1022,
  TAX: 1027,
  REQUIREMENT_REASON: 1054,
  ORDER_PAYMENT_FORM: 1056,
  READJUSTMENT_REASON: 1057,
  DISTRIBUTION_COMPANY: 1059,
  UNIT: 1060,
  ANNULMENT_REASON: 1061,
  TAX_REGIME: 1019,
  BANK: 1025,
  ECONOMIC_ACTIVITY: 1062,
  QUESTION_TYPE: 1063,
} as const

const choices = (value: string, label: string): Codec<Choice> => record({ value: [value, text], label: [label, text] })

export const definition = choices('DedValue', 'DedDescription')
export const area = choices('AreID', 'AreName')
export const budgetItem = choices('PtdID', 'PtdDescriptionLong')
export const project = choices('PrjID', 'PrjName')
export const expenseType = choices('SptID', 'SptDescriptionLong')
export const costCenter = choices('CceID', 'CceDescription')
