import type { ComparedFragment, ComparedParticipantFragment } from './comparison.generated.ts'

export type Quotation = ComparedFragment
export type Participant = ComparedParticipantFragment
export type Offer = NonNullable<Participant['offer']>
export type OfferLine = Offer['lines'][number]

/** A participant who answered with an offer that may be seen: a column of the comparison. */
export type ComparedOffer = Participant & { offer: Offer }

const hasOffer = (participant: Participant): participant is ComparedOffer =>
  (participant.status === 'OFFERED' || participant.status === 'NOT_CARRIED') && participant.offer !== null

/**
 * Those who answered (an offer was sent: back-office.md 4), in the order in which they were invited; also those who were not
 * asked again in the next version.
 */
export const comparedOffersOf = ({ participants }: Pick<Quotation, 'participants'>): ComparedOffer[] =>
  participants.filter(hasOffer)

/** What the buyer calls a participant. */
export const nameOf = ({ alias, name }: Pick<Participant, 'alias' | 'name'>) => alias ?? name

/** The currencies of the offers, each once. */
export const currenciesOf = (offerings: readonly ComparedOffer[]): string[] => [
  ...new Set(offerings.map(({ offer }) => offer.currencyCode)),
]

/** Whether anything is really offered of a line (screens.md 3.5: quantity or price 0 is not). */
export const isQuoted = (line: OfferLine | undefined): line is OfferLine =>
  line !== undefined && Number(line.quantity) > 0 && Number(line.unitPrice) > 0
