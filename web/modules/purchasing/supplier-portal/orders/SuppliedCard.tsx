import { Group, Stack, Text } from '@mantine/core'
import { suppliedColumnTexts as texts } from './texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { Answers, Kind, Refusal, Registered, Status, VoucherStates, type Row } from './marks.tsx'

/** An order on a narrow screen. */
export const SuppliedCard = ({ row, onFiles }: { row: Row; onFiles: () => void }) => (
  <Stack gap={6}>
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Group gap={6} wrap="nowrap">
        <Kind row={row} />
        <Text fw={600}>{row.documentNumber}</Text>
      </Group>
      <Text size="xs" c="dimmed">
        {formatDate(row.date)}
      </Text>
    </Group>
    <Group gap="xs">
      <Status row={row} />
      <Registered row={row} />
      <Text size="sm">{row.receptionName}</Text>
    </Group>
    <Refusal row={row} />
    <Text size="sm" component="div">
      <Money value={row.total} currency={row.currencyCode} fw={600} />
    </Text>
    {row.vouchers.length > 0 && (
      <div>
        <Text size="xs" c="dimmed">
          {texts.states}
        </Text>
        <VoucherStates row={row} />
      </div>
    )}
    <Text size="xs" c="dimmed" component="div">
      <Answers row={row} vouchers={texts.vouchers} files={texts.files} onFiles={onFiles} />
    </Text>
  </Stack>
)
