import { Badge, Group, Text } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { offerTexts as texts } from '../texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { QuotationRequest } from '../draft/initial-draft.ts'
import { TimeLeft } from './TimeLeft.tsx'

const visitText = ({ visitOn, visitAt }: QuotationRequest) => [formatDate(visitOn), visitAt].filter(Boolean).join(' ')

/** What people must know before they write: what it is about, how long there is time, and where they must go first. */
export const OfferHead = ({ quotation }: { quotation: QuotationRequest }) => (
  <Group gap="lg">
    <Text size="sm">{quotation.subject}</Text>
    <Text size="sm" c="dimmed">
      {texts.until}: {formatDate(quotation.offersUntil)} · <TimeLeft until={quotation.offersUntil} />
    </Text>
    {quotation.requiresVisit && (
      <Badge color="arcilla" leftSection={<IconMapPin size={13} aria-hidden />}>
        {texts.visit}: {visitText(quotation)}
      </Badge>
    )}
  </Group>
)
