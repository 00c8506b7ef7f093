import { Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { billingTexts as texts } from './texts.ts'
import { voucherTexts } from '#web/modules/accounting/voucher/texts.ts'
import type { VoucherPartsFragment } from '#web/modules/accounting/voucher/voucher.generated.ts'

/** What the reading of XML and CDR observed: taken all the same, and to be looked at. What rejects a voucher never gets this far. */
export const Findings = ({ findings }: Pick<VoucherPartsFragment, 'findings'>) => (
  <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }} aria-label={voucherTexts.findings}>
    {findings.map(({ code, message }) => (
      <Group key={`${code} ${message}`} component="li" gap={6} wrap="nowrap" align="flex-start">
        <IconAlertTriangle
          size={18}
          aria-hidden
          color="var(--mantine-color-yellow-light-color)"
          style={{ flexShrink: 0 }}
        />
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <b>{texts.finding}:</b> {message}
        </Text>
      </Group>
    ))}
  </Stack>
)
