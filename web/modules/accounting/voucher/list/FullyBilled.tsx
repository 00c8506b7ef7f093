import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { formatAmount, formatDate } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { VoucherForm } from '../form/VoucherForm.tsx'
import { fullyBilledTexts as texts } from '../texts.ts'
import type { VoucherOrderFragment } from '../voucher.generated.ts'

type Props = {
  order: VoucherOrderFragment
  /** Whether a credit note is being sent: its form stands here then. */
  isOpen: boolean
  onOpen: () => void
  onSaved: () => Promise<unknown>
}

const end = { textAlign: 'right' } as const

/** Nothing is left to be billed: what was billed, in place of the form. A credit note, which gives some back, may still come. */
export function FullyBilled({ order, isOpen, onOpen, onSaved }: Props) {
  const { currencyCode, vouchered, vouchers, acceptsVouchers } = order
  if (isOpen) return <VoucherForm order={order} onSaved={onSaved} />
  return (
    <Stack component="section" aria-label={texts.title} className="panel" gap="sm" p="md">
      <Alert color="green" variant="light" icon={<IconCircleCheck size={18} />} title={texts.title} role="status">
        {texts.text(`${currencyCode} ${formatAmount(vouchered)}`)}
      </Alert>
      <Table aria-label={texts.billed}>
        <Table.Tbody>
          {vouchers.map(({ id, number, typeName, issuedOn, total }) => (
            <Table.Tr key={id}>
              <Table.Td>
                {number}
                <Text size="xs" c="dimmed">
                  {[typeName, issuedOn && formatDate(issuedOn)].filter(Boolean).join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td style={end}>
                <Money value={total} currency={currencyCode} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{texts.sum}</Table.Th>
            <Table.Td style={end}>
              <Money value={vouchered} currency={currencyCode} fw={600} />
            </Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {acceptsVouchers && (
        <Group>
          <Button variant="default" size="xs" onClick={onOpen}>
            {texts.creditNote}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
