import { readMany, readOne, type BatchRead } from '#graph/platform/rest/batch.ts'
import { id } from '#graph/platform/rest/wire/codecs.ts'
import { withQuery, type Rest } from '#graph/platform/rest/rest.ts'
import { readItems, readWire } from '#graph/platform/rest/service.ts'
import { record, type RowOf } from '#graph/platform/rest/wire/record.ts'
import { beyondRow, invitation } from './invitation.wire.ts'

export type Invitation = RowOf<typeof invitation.table>
type InvitationDetail = RowOf<typeof beyondRow.table>

const path = 'SupPortalProviders/byid'
const keyed = record({ id: ['CttID', id] })

/** Every read by key asks the same, so that those of one selection that are in flight together are one call. */
const readOf = <T>(one: (result: unknown) => T): BatchRead<T> => ({
  path,
  field: 'CttID',
  one,
  many: (result) => new Map(readItems(result).map((row) => [readWire(keyed, row).id, one(row)])),
})

const readWholeInvitation = readOf((result): Invitation & InvitationDetail => ({
  ...readWire(invitation, result),
  ...readWire(beyondRow, result),
}))
const sections = new Map(
  Object.entries(beyondRow.table).map(([name, column]) => {
    const section = record({ value: column })
    return [name, readOf((result) => readWire(section, result).value)] as const
  }),
)

export const readInvitation = (rest: Rest, key: string) => readOne(rest, key, readWholeInvitation)

/** One part of what a page does not carry, of many invitations. */
export const readSection = (rest: Rest, keys: readonly string[], name: keyof InvitationDetail) =>
  readMany(rest, keys, sections.get(name)!)

/** The copy of what was sent, by the supplier's participation. */
export const pathOfReceipt = (participantId: string) =>
  withQuery('LgsCotizationProvider/receiptpdf', { CtpID: participantId })
