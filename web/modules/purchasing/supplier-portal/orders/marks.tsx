import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconPackage, IconPaperclip, IconTools } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { vouchersPath } from '#web/modules/accounting/voucher/paths.ts'
import { VoucherBadge } from '#web/modules/accounting/voucher/VoucherBadge.tsx'
import { suppliedTexts as texts } from './texts.ts'
import type { SuppliedRowFragment } from './list.generated.ts'

export type Row = SuppliedRowFragment

/** Goods and services told apart by a picture and its name. */
export const Kind = ({ row: { type, typeName } }: { row: Row }) => {
  const Picture = type === 'GOODS' ? IconPackage : IconTools
  return <Picture size={18} role="img" aria-label={typeName} title={typeName} />
}

export const Status = ({ row: { statusName, statusColor } }: { row: Row }) => (
  <Badge color={statusColor}>{statusName}</Badge>
)

/** Why the order takes no voucher, where it takes none. */
export const Refusal = ({ row: { voucherRefusal } }: { row: Row }) =>
  voucherRefusal && (
    <Text size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
      {voucherRefusal}
    </Text>
  )

/** Registrado once the company has every voucher that came. */
export const Registered = ({ row: { isRegistered } }: { row: Row }) => (
  <Badge color={isRegistered ? 'green' : 'gray'}>{isRegistered ? texts.registered : texts.unregistered}</Badge>
)

/** As many vouchers as a row has room for; the others are counted. */
const SHOWN_VOUCHERS = 3

/** How far each voucher of the order has come; what is to be corrected comes first, and leads there. */
export const VoucherStates = ({ row: { id, vouchers } }: { row: Row }) => {
  const urgent = vouchers.filter(({ state }) => state === 'TO_CORRECT')
  const others = vouchers.filter(({ state }) => state !== 'TO_CORRECT').reverse()
  const shown = [...urgent, ...others].slice(0, SHOWN_VOUCHERS)
  if (vouchers.length === 0) return '—'
  return (
    <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
      {shown.map(({ id: key, number, state, paidOn }) => (
        <li key={key}>
          <Group gap={6} wrap="wrap">
            <Anchor component={Link} to={vouchersPath(id)} size="sm">
              {number}
            </Anchor>
            <VoucherBadge state={state} paidOn={paidOn} />
          </Group>
        </li>
      ))}
      {vouchers.length > shown.length && (
        <Text component="li" size="xs" c="dimmed">
          {texts.moreVouchers(vouchers.length - shown.length)}
        </Text>
      )}
    </Stack>
  )
}

export const YesNo = ({ is }: { is: boolean }) => (
  <Badge color={is ? 'green' : 'gray'}>{is ? texts.yes : texts.no}</Badge>
)

/** Whether the company put files beside the order; «Si» opens them. */
export const Files = ({ row: { hasFiles, documentNumber }, onOpen }: { row: Row; onOpen: () => void }) =>
  hasFiles ? (
    <Button
      size="compact-sm"
      variant="light"
      color="green"
      leftSection={<IconPaperclip size={14} aria-hidden />}
      aria-label={texts.filesOf(documentNumber)}
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
    >
      {texts.yes}
    </Button>
  ) : (
    <YesNo is={false} />
  )

type AnswersProps = { row: Row; vouchers: string; files: string; onFiles: () => void }

/** Both answers on a narrow screen, each after its question. */
export const Answers = ({ row, vouchers, files, onFiles }: AnswersProps) => (
  <Group gap="xs">
    {vouchers}: <YesNo is={row.voucherCount > 0} />
    {files}: <Files row={row} onOpen={onFiles} />
  </Group>
)
