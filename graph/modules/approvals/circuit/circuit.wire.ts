import {
  code,
  date,
  decimal,
  flag,
  id,
  int,
  list,
  optional,
  text,
  requiredChoice,
} from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const kind = code({ 1: 'SEQUENTIAL', 2: 'ONE_IS_ENOUGH', 3: 'ALL_NEEDED' })

export const configuredLevel = record({
  id: ['AlvID', id],
  step: ['AlvOrder', int],
  kind: ['TypeLevel', kind],
  position: ['PstID', requiredChoice('PstName')],
  daysAllowed: ['AlvDayNotifications', int],
  isVacant: ['IsVacant', flag],
  version: ['SecVersion', int],
})

export const circuitLevels = record({
  items: ['data', list(configuredLevel)],
  runningDocuments: ['Running', int],
})

export const levelInput = record({
  id: ['AlvID', optional(id)],
  version: ['SecVersion', optional(int)],
  circuit: ['AccID', id],
  step: ['AlvOrder', int],
  kind: ['TypeLevel', kind],
  position: ['PstID', id],
  daysAllowed: ['AlvDayNotifications', int],
})

export const levelToRemove = record({ id: ['AlvID', id], version: ['SecVersion', int] })

export const orderInput = record({
  circuit: ['AccID', id],
  levels: ['levels', list(record({ id: ['AlvID', id], step: ['AlvOrder', int] }))],
})

export const position = record({ value: ['PstID', text], label: ['PstName', text] })

export const trialInput = record({
  transaction: ['TrsCode', text],
  requester: ['UsrID', id],
  amount: ['Amount', decimal],
  currency: ['TypeCurrency', optional(text)],
  area: ['AreID', optional(id)],
  category: ['TypeCategory', optional(text)],
  project: ['PrjID', optional(id)],
  costCenter: ['CceID', optional(id)],
})

export const trialApprover = record({
  id: ['UsrID', id],
  fullName: ['UsrFullName', text],
  inPlaceOf: ['UsrReplacedName', optional(text)],
})

export const trialLevel = record({
  id: ['AlvID', id],
  title: ['TypeLevelText', text],
  positionName: ['PstName', text],
  approvers: ['Approvers', list(trialApprover)],
})

export const trialCircuit = record({
  id: ['AccID', id],
  name: ['AccName', text],
  levels: ['levels', list(trialLevel)],
})

export const circuitTrial = record({
  areaName: ['AreName', optional(text)],
  isByException: ['ByException', flag],
  circuits: ['Circuits', list(trialCircuit)],
})

export const documentsTrialInput = record({
  transaction: ['TrsCode', text],
  documentNumber: ['DocumentNumber', optional(text)],
  draft: ['AccID', optional(id)],
})

export const pastLevel = record({
  title: ['TypeLevelText', text],
  positionName: ['PstName', text],
  decidedBy: ['UsrFullName', optional(text)],
})

export const pastCircuit = record({
  name: ['AccName', text],
  levels: ['levels', list(pastLevel)],
})

const difference = code({ CIRCUIT: 'CIRCUIT', LEVELS: 'LEVELS', PEOPLE: 'PEOPLE', NONE: 'NONE' })

export const triedDocument = record({
  id: ['DocEntry', id],
  documentNumber: ['DocumentNumber', text],
  subject: ['Subject', optional(text)],
  requesterName: ['UsrFullName', text],
  date: ['Date', date],
  amount: ['Amount', decimal],
  currencyCode: ['TypeCurrencyAbbreviation', text],
  difference: ['Difference', difference],
  before: ['Before', optional(pastCircuit)],
  isByException: ['ByException', flag],
  circuits: ['Circuits', list(trialCircuit)],
})

export const documentsTrial = record({
  from: ['From', date],
  to: ['To', date],
  total: ['Total', int],
  limit: ['Most', int],
  items: ['Items', list(triedDocument)],
})
