import { Facts } from '#web/kit/document/section/Facts.tsx'
import { offerSendTexts as texts } from '../texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { isQuoted, type OfferDraft } from '../draft/draft.ts'

type Props = { draft: OfferDraft; total: string; currency: string }

/** What would be sent now, read once more before it goes. */
export const OfferSummary = ({ draft: { header, lines }, total, currency }: Props) => (
  <Facts
    facts={[
      [texts.quoted, texts.of(lines.filter(isQuoted).length, lines.length)],
      [texts.total, <Money key="total" value={total} currency={currency} />],
      [
        texts.attachment,
        [header.file, ...header.otherFiles.map(({ file }) => file)].flatMap((file) => file?.name ?? []).join(', ') ||
          texts.none,
      ],
      [texts.validUntil, formatDate(header.validUntil)],
    ]}
  />
)
