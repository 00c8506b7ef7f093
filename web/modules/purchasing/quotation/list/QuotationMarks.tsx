import { Badge, Group } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { StatusBadge } from '#web/kit/document/status/StatusBadge.tsx'
import type { QuotationStatus } from '#web/generated/types.ts'
import { sealTexts } from '../texts.ts'
import { statusWord } from '../status.ts'

type Props = {
  quotation: { status: QuotationStatus; statusName: string; nextId: string | null; isSealed: boolean }
  /** «Ofertas selladas» as a symbol, where there is little room. */
  compact?: boolean
}

/** A quotation's status, and whether the amounts of its offers are sealed now. */
export const QuotationMarks = ({ quotation, compact = false }: Props) => (
  <Group gap={4} wrap="nowrap" display="inline-flex">
    <StatusBadge {...statusWord(quotation)} />
    {quotation.isSealed && compact && (
      <IconLock size={16} role="img" aria-label={sealTexts.sealed} title={sealTexts.sealed} style={{ flexShrink: 0 }} />
    )}
    {quotation.isSealed && !compact && (
      <Badge variant="outline" color="gray" leftSection={<IconLock size={12} aria-hidden />}>
        {sealTexts.sealed}
      </Badge>
    )}
  </Group>
)
