import { Title } from '@mantine/core'
import { inboxTexts } from '#web/modules/approvals/approval/texts.ts'
import { SafeHtml } from '#web/platform/ui/field/rich-text/SafeHtml.tsx'

/** The remarks of a document on its sheet; nothing where there are none. */
export const SheetObservation = ({ html }: { html: string | null }) =>
  html ? (
    <section>
      <Title order={3} mb={6}>
        {inboxTexts.observation}
      </Title>
      <SafeHtml html={html} />
    </section>
  ) : null
