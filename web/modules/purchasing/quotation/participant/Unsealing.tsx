import { Alert, Text } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { useChange } from '#web/kit/form/change/useChange.ts'
import type { DecideUnsealingInput } from '#web/generated/types.ts'
import { sealTexts as texts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { ConsentActions } from '#web/kit/form/dialog/ConsentActions.tsx'
import { useDecideUnsealingMutation, type QuotationPartsFragment } from '../quotation.generated.ts'

type Decision = Omit<DecideUnsealingInput, 'id'>

/** The request to open sealed offers early that waits for a second person, and what the reader may do about it. */
export function Unsealing({ quotation }: { quotation: QuotationPartsFragment }) {
  const { id, unsealingRequest: request } = quotation
  const [decide] = useDecideUnsealingMutation()
  const { make, isBusy, problem } = useChange()
  const send = async (decision: Decision) =>
    (await decide({ variables: { input: { id, ...decision } } })).data?.decideUnsealing.errors

  async function act(decision: Decision, done: string) {
    if (await make(() => send(decision))) notify.success(done)
  }

  if (!request) return null
  return (
    <Alert color="yellow" icon={<IconLockOpen size={18} />} title={texts.waits} role="status" mb="sm">
      {problem && <ErrorState problem={problem} />}
      <Text size="sm">{texts.askedBy(request.requestedBy, formatDateTime(request.requestedAt), request.reason)}</Text>
      <Text size="sm">{quotation.viewerCanDecideUnsealing ? texts.consequence : texts.second}</Text>
      <ConsentActions
        canDecide={quotation.viewerCanDecideUnsealing}
        canWithdraw={quotation.viewerCanWithdrawUnsealing}
        isBusy={isBusy}
        texts={texts}
        consentLabel={texts.confirm}
        onConsent={() => void act({ decision: 'CONFIRM' }, texts.opened)}
        onWithdraw={() => void act({ decision: 'WITHDRAW' }, texts.withdrawn)}
        refuse={(comment) => send({ decision: 'REFUSE', comment })}
      />
    </Alert>
  )
}
