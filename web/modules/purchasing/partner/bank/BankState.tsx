import { Badge, Text } from '@mantine/core'
import { bankBadges } from '#schema/modules/purchasing/supplier/bank-status.ts'
import type { SupplierBankState } from '#web/generated/types.ts'
import { statusWords } from '#web/kit/document/status/status.ts'
import { bankTexts as texts } from './texts.ts'

const words = statusWords(bankBadges)

type Props = { state: SupplierBankState; rejectionReason?: string | null }

/** Whether a supplier is paid into an account, in words, and why it or the last change of it was rejected. */
export const BankState = ({ state, rejectionReason }: Props) => (
  <>
    <Badge color={words[state].color} miw="max-content">
      {words[state].word}
    </Badge>
    {rejectionReason && (
      <Text size="xs">
        {state === 'REJECTED' ? texts.reason(rejectionReason) : texts.rejectedChange(rejectionReason)}
      </Text>
    )}
  </>
)
