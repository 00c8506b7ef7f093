import { createSectionReader } from '#graph/kit/document/sections.ts'
import { readOne } from '#graph/platform/rest/batch.ts'
import { withQuery, type Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import { record, type RowOf } from '#graph/platform/rest/wire/record.ts'
import { beyondRow, invitation } from './invitation.wire.ts'

export type Invitation = RowOf<typeof invitation.table>
type InvitationDetail = RowOf<typeof beyondRow.table>

const path = 'SupPortalProviders/byid'
const field = 'CttID'

const readWholeInvitation = (result: unknown): Invitation & InvitationDetail => ({
  ...readWire(invitation, result),
  ...readWire(beyondRow, result),
})

export const readInvitation = (rest: Rest, key: string) => readOne(rest, key, { path, field, one: readWholeInvitation })

/** The parts of many invitations that a page does not carry. */
export const readSection = createSectionReader({
  path,
  field,
  sections: record({ id: invitation.table.id, ...beyondRow.table }),
})

/** The copy of what was sent, by the supplier's participation. */
export const pathOfReceipt = (participantId: string) =>
  withQuery('LgsCotizationProvider/receiptpdf', { CtpID: participantId })
