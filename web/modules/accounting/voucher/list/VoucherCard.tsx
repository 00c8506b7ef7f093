import { Alert, Group, List, Stack, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { commentTexts, voucherTexts as texts } from '../texts.ts'
import { formatAmount, formatDate, formatDateTime } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { Comments } from '../Comments.tsx'
import { VoucherBadge } from '../VoucherBadge.tsx'
import { VoucherFiles, type VoucherFile } from '../VoucherFiles.tsx'
import type { VoucherPartsFragment } from '../voucher.generated.ts'
import { Withdraw } from './Withdraw.tsx'

type Props = {
  voucher: VoucherPartsFragment
  /** What can be done with one of its files. */
  fileAction: (file: VoucherFile) => ReactNode
}

/** A voucher: what it says, what people should look at, its files and what was said about it. */
export const VoucherCard = ({ voucher, fileAction }: Props) => {
  const {
    typeName,
    issuedOn,
    total,
    currencyCode,
    sentAt,
    observation,
    isReceived,
    receivedAt,
    state,
    credited,
    retention,
    perception,
    payable,
    paid,
    paidOn,
    findings,
    files,
  } = voucher
  const money = (amount: string) => `${currencyCode ?? ''} ${formatAmount(amount)}`.trim()
  const shares = [
    Number(retention) > 0 && texts.retention(money(retention)),
    Number(perception) > 0 && texts.perception(money(perception)),
  ].filter((text) => text !== false)
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <VoucherBadge state={state} paidOn={paidOn} />
        {typeName && <Text size="sm">{typeName}</Text>}
        {total && (
          <Text size="sm" component="div">
            <Money value={total} currency={currencyCode ?? undefined} fw={600} />
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {issuedOn && `${texts.issuedOn} ${formatDate(issuedOn)} · `}
          {texts.sentAt} {formatDateTime(sentAt)}
          {isReceived && ` · ${texts.receivedAt(formatDateTime(receivedAt))}`}
          {Number(credited) > 0 && ` · ${texts.credited(money(credited))}`}
          {payable && shares.length > 0 && ` · ${[...shares, texts.payable(money(payable))].join(' · ')}`}
          {state !== 'PAID' && paidOn && ` · ${texts.paidPart(money(paid), formatDate(paidOn))}`}
        </Text>
      </Group>
      {observation && <Text size="sm">{observation}</Text>}
      {findings.length > 0 && (
        <Alert color="yellow" variant="light" icon={<IconInfoCircle size={18} />} title={texts.findings} py="xs">
          <List size="sm">
            {findings.map(({ message }) => (
              <List.Item key={message}>{message}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <VoucherFiles files={files} actionOf={fileAction} />
      {voucher.canWithdraw && <Withdraw voucher={voucher} />}
      <Text component="h4" size="sm" fw={620} m={0}>
        {commentTexts.title}
      </Text>
      <Comments voucher={voucher} />
    </Stack>
  )
}
