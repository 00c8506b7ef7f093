import { Group, Stack } from '@mantine/core'
import { IconChecks, IconInbox } from '@tabler/icons-react'
import { voucherMessages } from '#schema/rules/voucher.ts'
import { RefusableButton } from '#web/comparison/RefusableButton.tsx'
import { acceptTexts, receiveTexts } from '#web/texts/billing.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import type { VoucherPartsFragment } from '#web/voucher/voucher.generated.ts'
import { useJudging } from './useJudging.ts'

type Props = { voucher: VoucherPartsFragment; orderId: string }

/** «Recepcionar», then «Aceptar»; what cannot be done yet says why, in the service's words. */
export function JudgeButtons({ voucher, orderId }: Props) {
  const judging = useJudging(voucher, orderId)
  const { isReceived, isAccepted, canReceive, canAccept } = voucher
  return (
    <Stack gap="xs">
      {judging.problem && <ErrorState problem={judging.problem} />}
      <Group gap="sm" align="flex-start">
        {!isReceived && (
          <RefusableButton
            size="xs"
            loading={judging.isBusy}
            leftSection={<IconInbox size={16} aria-hidden />}
            refusal={canReceive ? undefined : voucherMessages.toCorrect}
            onClick={() => void judging.receive()}
          >
            {receiveTexts.verb}
          </RefusableButton>
        )}
        {!isAccepted && (
          <RefusableButton
            size="xs"
            variant={isReceived ? 'filled' : 'default'}
            loading={judging.isBusy && isReceived}
            leftSection={<IconChecks size={16} aria-hidden />}
            refusal={canAccept ? undefined : voucherMessages.notReceived}
            onClick={() => void judging.accept()}
          >
            {acceptTexts.verb}
          </RefusableButton>
        )}
      </Group>
    </Stack>
  )
}
