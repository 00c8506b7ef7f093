import type { Provider, ProviderLine } from '#upstream/modules/purchasing/quotation/offers/offer-provider.ts'
import type { ComparedQuotation } from '#upstream/modules/purchasing/quotation/read/quotation-by-id.ts'

/** A participant that offered, with what it offers by line. */
export interface Bid {
  CtpID: number
  /** As the buyer calls it. */
  name: string
  ruc: string
  offer: Provider
  lines: ReadonlyMap<number, ProviderLine>
}

/** The offers that may be seen, in the order of invitation. */
export const bidsOf = ({ itemsParticipant }: ComparedQuotation): Bid[] =>
  itemsParticipant.flatMap(({ CtpID, CtpAlias, CtpName, CtpRuc, itemProvider }) =>
    itemProvider === null
      ? []
      : [
          {
            CtpID,
            name: CtpAlias ?? CtpName,
            ruc: CtpRuc,
            offer: itemProvider,
            lines: new Map(itemProvider.itemsDetails.map((line) => [line.CtdID, line])),
          },
        ],
  )

/** The line as it is quoted; undefined for «No cotizado» (quantity or price 0). */
export function quotedLine({ lines }: Bid, CtdID: number): ProviderLine | undefined {
  const line = lines.get(CtdID)
  return line && Number(line.OddQuantity) > 0 && Number(line.OddUnitPrice) > 0 ? line : undefined
}

export const NOT_QUOTED = 'No cotizado'

/** How a price stands beside the best of its line and currency, in words. */
export const differenceFromBest = ({ OddBest, OddAboveBest }: ProviderLine): string =>
  OddBest ? 'Mejor' : OddAboveBest === null ? '' : `+${OddAboveBest} %`
