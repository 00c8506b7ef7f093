import { Facts } from '#web/document/Facts.tsx'
import { offerSendTexts as texts } from '#web/texts/offer.ts'
import { formatDate } from '#web/ui/format.ts'
import { Money } from '#web/ui/Money.tsx'
import { isSkipped, type OfferDraft } from './draft.ts'

/** What would be sent now, read once more before it goes. */
export const OfferSummary = ({ draft: { header, lines }, total }: { draft: OfferDraft; total: string }) => (
  <Facts
    facts={[
      [texts.quoted, texts.of(lines.filter((line) => !isSkipped(line)).length, lines.length)],
      [texts.total, <Money key="total" value={total} currency={header.currency?.label ?? ''} />],
      [texts.attachment, header.file?.name ?? texts.none],
      [texts.validUntil, formatDate(header.validUntil)],
    ]}
  />
)
