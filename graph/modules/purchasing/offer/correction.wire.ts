import {
  dateTime,
  flag,
  id,
  int,
  list,
  optional,
  strictCode,
  text,
  withDefault,
} from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'
import { offerInput } from './offer-input.wire.ts'

export const change = record({
  label: ['CorFieldName', text],
  before: ['CorBefore', text],
  after: ['CorAfter', text],
  lineId: ['CtdID', optional(id)],
})

/** A correction as the supplier whose offer it is reads it. */
export const sentCorrection = record({
  id: ['CorID', id],
  reason: ['CorReason', text],
  decidedAt: ['CorDateDecided', dateTime],
  changes: ['itemsChange', withDefault(list(change), [])],
})

export const correction = record({
  ...sentCorrection.table,
  participantId: ['CtpID', id],
  participantName: ['CtpName', text],
  status: ['CorStatus', strictCode({ 1: 'REQUESTED', 2: 'CONSENTED' })],
  requestedBy: ['UsrFullName', text],
  requestedAt: ['SecCreate', dateTime],
  decidedBy: ['UsrDecideFullName', optional(text)],
  decidedAt: ['CorDateDecided', optional(dateTime)],
  viewerCanDecide: ['CorMayDecide', withDefault(flag, false)],
  viewerCanWithdraw: ['CorMayWithdraw', withDefault(flag, false)],
})

const { fileId: _file, otherFiles: _otherFiles, ...corrected } = offerInput.table

export const correctionInput = record({ ...corrected, version: ['CpvVersion', int], reason: ['CorReason', text] })

export const correctionDecisionInput = record({
  id: ['CorID', id],
  decision: ['CorStatus', strictCode({ 2: 'CONSENT', 3: 'REFUSE', 4: 'WITHDRAW' })],
  comment: ['CorComment', optional(text)],
})
