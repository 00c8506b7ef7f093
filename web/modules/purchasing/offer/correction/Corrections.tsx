import { Alert, Stack, Text } from '@mantine/core'
import { IconPencilCheck, IconPencilQuestion } from '@tabler/icons-react'
import { ConsentActions } from '#web/kit/form/dialog/ConsentActions.tsx'
import { useChange } from '#web/kit/form/change/useChange.ts'
import type { OfferCorrectionDecision } from '#web/generated/types.ts'
import { correctionStateTexts as texts } from './texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { ChangesTable } from './ChangesTable.tsx'
import {
  useDecideOfferCorrectionMutation,
  type CorrectedStateFragment,
  type CorrectionPartsFragment,
} from './correction.generated.ts'

type Correction = CorrectionPartsFragment

/** What the reader may do about a correction that waits. */
function Decision({ correction }: { correction: Correction }) {
  const [decide] = useDecideOfferCorrectionMutation()
  const { make, isBusy, problem } = useChange()
  const { id, viewerCanDecide, viewerCanWithdraw } = correction
  const send = async (decision: OfferCorrectionDecision, comment?: string) =>
    (await decide({ variables: { input: { id, decision, comment } } })).data?.decideOfferCorrection.errors

  async function act(decision: OfferCorrectionDecision, done: string) {
    if (!(await make(() => send(decision)))) return
    notify.success(done)
  }

  async function consent() {
    if (await confirm({ message: texts.question, verb: texts.yes })) await act('CONSENT', texts.consented)
  }

  return (
    <>
      {problem && <ErrorState problem={problem} />}
      <Text size="sm">{viewerCanDecide ? texts.consequence : texts.second}</Text>
      <ConsentActions
        canDecide={viewerCanDecide}
        canWithdraw={viewerCanWithdraw}
        isBusy={isBusy}
        texts={texts}
        consentLabel={texts.consent}
        onConsent={() => void consent()}
        onWithdraw={() => void act('WITHDRAW', texts.withdrawn)}
        refuse={(comment) => send('REFUSE', comment)}
      />
    </>
  )
}

function Correction({ correction }: { correction: Correction }) {
  const { participantName, status, reason, requestedBy, requestedAt, decidedBy, decidedAt, changes } = correction
  const waits = status === 'REQUESTED'
  return (
    <Alert
      color={waits ? 'yellow' : 'gray'}
      icon={waits ? <IconPencilQuestion size={18} /> : <IconPencilCheck size={18} />}
      title={waits ? texts.waits(participantName) : texts.done(participantName)}
      role="status"
    >
      <Text size="sm">{texts.requestedBy(requestedBy, formatDateTime(requestedAt))}</Text>
      {decidedBy && decidedAt && <Text size="sm">{texts.decidedBy(decidedBy, formatDateTime(decidedAt))}</Text>}
      <Text size="sm">{texts.reason(reason)}</Text>
      <ChangesTable changes={changes} />
      {waits && <Decision correction={correction} />}
    </Alert>
  )
}

/** The corrections of a quotation's opened offers, before and after: those that count, and the one that waits for a second person. */
export const Corrections = ({ quotation: { corrections } }: { quotation: CorrectedStateFragment }) =>
  corrections.length > 0 && (
    <Stack gap="xs" mb="sm">
      {corrections.map((correction) => (
        <Correction key={correction.id} correction={correction} />
      ))}
    </Stack>
  )
