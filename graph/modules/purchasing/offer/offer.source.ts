import { id } from '#graph/platform/rest/wire/codecs.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import { record, type InputOf } from '#graph/platform/rest/wire/record.ts'
import { correctionDecisionInput, correctionInput } from './correction.wire.ts'
import { declineInput, offerInput, removeInput, versionInput, winnerInput } from './offer-input.wire.ts'

const changed = record({ quotationId: ['CttID', id] })
const savedOffer = record({ ...changed.table, participantId: ['CtpID', id] })

export const saveOffer = async (rest: Rest, input: InputOf<typeof offerInput.table>) =>
  readWire(savedOffer, await rest.write('POST', 'LgsCotizationProvider/save', { body: offerInput.send(input) }))
export const declineInvitation = async (rest: Rest, input: InputOf<typeof declineInput.table>) =>
  readWire(changed, await rest.write('POST', 'LgsCotization/declineparticipant', { body: declineInput.send(input) }))
export const saveWinner = (rest: Rest, input: InputOf<typeof winnerInput.table>) =>
  rest.write('POST', 'LgsCotization/savewinner', { body: winnerInput.send(input) })
export const removeWinner = (rest: Rest, input: InputOf<typeof removeInput.table>) =>
  rest.write('PUT', 'LgsCotization/removewinner', { body: removeInput.send(input) })
export const createVersion = async (rest: Rest, userId: string, input: InputOf<typeof versionInput.table>) =>
  readWire(
    changed,
    await rest.write('POST', 'LgsCotization/createversion', {
      body: { ...versionInput.send(input), UsrCreateID: Number(userId) },
    }),
  )

export const requestCorrection = async (rest: Rest, input: InputOf<typeof correctionInput.table>) =>
  readWire(changed, await rest.write('POST', 'LgsCotizationProvider/correction', { body: correctionInput.send(input) }))
export const decideCorrection = async (rest: Rest, input: InputOf<typeof correctionDecisionInput.table>) =>
  readWire(
    changed,
    await rest.write('PUT', 'LgsCotizationProvider/correctiondecision', {
      body: correctionDecisionInput.send(input),
    }),
  )
