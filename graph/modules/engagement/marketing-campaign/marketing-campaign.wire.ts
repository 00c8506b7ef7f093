import {
  CAMPAIGN_STATUS,
  MARKETING_CHANNEL,
} from '#schema/modules/engagement/marketing-campaign/marketing-campaign-status.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import type { Codec } from '#graph/platform/rest/wire/codec.ts'
import {
  choice,
  type Choice,
  code,
  date,
  decimal,
  flag,
  id,
  int,
  list,
  numberFlag,
  optional,
  requiredChoice,
  text,
  withDefault,
} from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const channel = code(MARKETING_CHANNEL)
const campaignState = code(namesByCode(CAMPAIGN_STATUS))
const mark = code({ document: 'DOCUMENT', telephone: 'TELEPHONE', email: 'EMAIL' })
const fieldKind = code({ 1: 'TEXT', 2: 'NUMBER', 3: 'DATE', 4: 'LIST' })
const assignment = code({ 1: 'ROUND_ROBIN', 2: 'ONE' })
const worker: Codec<Choice> = record({ value: ['WrkID', text], label: ['WrkName', text] })

export const leadField = record({
  id: ['McfID', id],
  name: ['McfName', text],
  kind: ['McfKind', fieldKind],
  isRequired: ['McfRequired', flag],
  options: ['McfOptions', withDefault(list(text), [])],
  isUsed: ['McfUsed', flag],
  isActive: ['SecStatus', flag],
})

export const leadState = record({
  id: ['McsID', id],
  name: ['McsName', text],
  leadCount: ['LeaCount', int],
  isActive: ['SecStatus', flag],
})

export const marketingCampaign = record({
  id: ['McaID', id],
  name: ['McaName', text],
  project: ['PrjID', choice('PrjName')],
  generalCampaign: ['CmpID', choice('CmpName')],
  channels: ['McaChannels', list(channel)],
  from: ['McaFrom', date],
  to: ['McaTo', optional(date)],
  budget: ['McaBudget', decimal],
  currency: ['TypeCurrency', requiredChoice('CurrencyCode')],
  responsible: ['WrkID', requiredChoice('WrkName')],
  state: ['McaState', campaignState],
  nextStates: ['McaNext', list(campaignState)],
  requiredMarks: ['McaRequired', list(mark)],
  duplicateMarks: ['McaDuplicates', list(mark)],
  assignment: ['McaAssign', assignment],
  fields: ['itemsField', list(leadField)],
  states: ['itemsState', list(leadState)],
  workers: ['itemsWorker', list(worker)],
  leadTotal: ['LeaTotal', int],
  costPerLead: ['LeaCost', optional(decimal)],
  isActive: ['SecStatus', flag],
  version: ['SecVersion', int],
})

export const marketingCampaignInput = record({
  id: ['McaID', optional(id)],
  version: ['SecVersion', optional(int)],
  name: ['McaName', text],
  project: ['PrjID', optional(id)],
  generalCampaign: ['CmpID', optional(id)],
  channels: ['McaChannels', list(channel)],
  from: ['McaFrom', date],
  to: ['McaTo', optional(date)],
  budget: ['McaBudget', decimal],
  currency: ['TypeCurrency', text],
  responsible: ['WrkID', id],
})

export const campaignStateInput = record({
  id: ['McaID', id],
  version: ['SecVersion', int],
  state: ['McaState', campaignState],
})
export const campaignActiveInput = record({ id: ['McaID', id], isActive: ['SecStatus', numberFlag] })

export const fieldInput = record({
  id: ['McfID', optional(id)],
  name: ['McfName', text],
  kind: ['McfKind', fieldKind],
  isRequired: ['McfRequired', flag],
  options: ['McfOptions', list(text)],
  isActive: ['SecStatus', numberFlag],
})
export const stateInput = record({
  id: ['McsID', optional(id)],
  name: ['McsName', text],
  isActive: ['SecStatus', numberFlag],
})

export const leadSetupInput = record({
  id: ['McaID', id],
  version: ['SecVersion', int],
  requiredMarks: ['McaRequired', list(mark)],
  duplicateMarks: ['McaDuplicates', list(mark)],
  assignment: ['McaAssign', assignment],
  fields: ['itemsField', list(fieldInput)],
  states: ['itemsState', list(stateInput)],
  workers: ['itemsWorker', list(id)],
})

/** The company's lists from which a campaign chooses. */
export const workerChoice = record({ value: ['WrkID', text], label: ['NtpFullName', text] })
export const projectChoice = record({ value: ['PrjID', text], label: ['PrjName', text] })
export const generalCampaignChoice = record({ value: ['CmpID', text], label: ['CmpName', text] })
