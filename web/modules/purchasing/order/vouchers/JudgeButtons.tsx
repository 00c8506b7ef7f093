import { Group, Stack } from '@mantine/core'
import { IconChecks, IconInbox } from '@tabler/icons-react'
import { cpeMessages } from '#schema/kit/cpe/cpe-messages.ts'
import { voucherMessages } from '#schema/modules/accounting/voucher/voucher.ts'
import { RefusableButton } from '#web/platform/ui/form/RefusableButton.tsx'
import { acceptTexts, receiveTexts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import type { VoucherPartsFragment } from '#web/modules/accounting/voucher/voucher.generated.ts'
import { TakeBack } from './TakeBack.tsx'
import { useVoucherReception } from './useVoucherReception.ts'

/** Why a voucher cannot be received now: its files, or its month. */
const receptionRefusal = ({ canReceive, files, period }: VoucherPartsFragment) => {
  if (canReceive) return undefined
  return files.some(({ isToCorrect }) => isToCorrect) ? voucherMessages.toCorrect : cpeMessages.closed(period)
}

const acceptanceRefusal = ({ canAccept, isReceived, period }: VoucherPartsFragment) => {
  if (canAccept) return undefined
  return isReceived ? cpeMessages.closed(period) : voucherMessages.notReceived
}

type Props = { voucher: VoucherPartsFragment; orderId: string }

/** «Recepcionar», then «Aceptar»; what cannot be done yet says why, in the service's words. */
export function JudgeButtons({ voucher, orderId }: Props) {
  const reception = useVoucherReception(voucher, orderId)
  const { isReceived, isAccepted } = voucher
  return (
    <Stack gap="xs">
      {reception.problem && <ErrorState problem={reception.problem} />}
      <Group gap="sm" align="flex-start">
        {!isReceived && (
          <RefusableButton
            size="xs"
            loading={reception.isBusy}
            leftSection={<IconInbox size={16} aria-hidden />}
            refusal={receptionRefusal(voucher)}
            onClick={() => void reception.receive()}
          >
            {receiveTexts.verb}
          </RefusableButton>
        )}
        {!isAccepted && (
          <RefusableButton
            size="xs"
            variant={isReceived ? 'filled' : 'default'}
            loading={reception.isBusy && isReceived}
            leftSection={<IconChecks size={16} aria-hidden />}
            refusal={acceptanceRefusal(voucher)}
            onClick={() => void reception.accept()}
          >
            {acceptTexts.verb}
          </RefusableButton>
        )}
        <TakeBack voucher={voucher} orderId={orderId} />
      </Group>
    </Stack>
  )
}
