import { relation } from '#graph/platform/context/relation.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import type { RowOf } from '#graph/platform/rest/wire/record.ts'
import type { participant } from '#graph/modules/purchasing/offer/participant.wire.ts'
import { readQuotations } from './quotation.source.ts'

type Participant = RowOf<typeof participant.table>

/** Reads the participants of quotations, by `quotation:participant`. */
async function readParticipants(rest: Rest, keys: readonly string[]): Promise<Map<string, Participant>> {
  const quotations = await readQuotations(rest, [...new Set(keys.map((key) => key.split(':')[0]!))])
  return new Map(
    [...quotations].flatMap(([quotationId, { participants }]) =>
      participants.map((one) => [`${quotationId}:${one.id}`, one] as const),
    ),
  )
}

/** The participant whose offer was saved. */
export const participantRelations = [
  relation({
    type: 'SaveOfferPayload',
    field: 'participant',
    needs: ['quotationId', 'participantId'],
    otherwise: null,
    key: ({ quotationId, participantId }) => (quotationId ? `${quotationId}:${participantId}` : null),
    load: (keys, { rest }) => readParticipants(rest, keys),
  }),
]
