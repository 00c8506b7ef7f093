import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Evaluation } from '#schema/modules/purchasing/comparison/scoring.ts'
import {
  approvalRefusal,
  readjustmentRefusal,
  versionRefusal,
  winnerRefusal,
} from '#schema/modules/purchasing/comparison/winner.ts'
import { useDecide } from '#web/modules/approvals/approval/decision/useDecide.tsx'
import { Section } from '#web/kit/document/section/Section.tsx'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { catalogueTexts as rowTexts } from '#web/kit/form/row/texts.ts'
import { choiceTexts as texts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import { ChoiceTable } from './ChoiceTable.tsx'
import type { ComparedOffer, Quotation } from '../compared.ts'
import styles from '../comparison.module.css'
import { ReadjustDialog } from './ReadjustDialog.tsx'
import { RefusableButton } from '#web/platform/ui/form/RefusableButton.tsx'
import { useChoosing } from './useChoosing.ts'
import { VersionDialog } from './VersionDialog.tsx'
import { WinnerDialog } from './WinnerDialog.tsx'

type Props = { quotation: Quotation; selected: ComparedOffer | null; evaluations: readonly Evaluation[] }
type Asking = 'winner' | 'readjustment' | 'version' | null

/** Only the refusals of what is chosen already: that reasons are missing is for the dialog to say. */
const someReason = ['']

const whyNot = ({ status }: Quotation) => (status === 'IN_EVALUATION' ? texts.notApprover : texts.notInEvaluation)

/** Naming the winner, or whom to ask again; approving once there is one (back-office.md 4 and 5, every message to the letter). */
export function ChoiceSection({ quotation, selected, evaluations }: Props) {
  const { id, choices, viewerCanChoose, viewerCanDecide, decidableLevelId } = quotation
  const [asking, setAsking] = useState<Asking>(null)
  const { remove, problem } = useChoosing(id)
  const { approve, disapprove, overlay } = useDecide()

  const chosen = choices.flatMap(({ kind, participantId }) => (kind === 'UNKNOWN' ? [] : [{ kind, participantId }]))
  const winners = choices.filter(({ kind }) => kind === 'WINNER')
  const readjusted = choices.filter(({ kind }) => kind === 'READJUSTMENT')
  const refusals = {
    winner: winnerRefusal(chosen, selected?.id),
    readjustment: readjustmentRefusal(chosen, selected?.id, someReason),
    version: versionRefusal(chosen),
    approval: approvalRefusal(chosen),
  }
  const winnerId = winners[0]?.id ?? null
  const decidable = { kind: 'QUOTATION' as const, documentId: id, levelId: decidableLevelId, winnerId }
  const ask = (what: 'winner' | 'readjustment') => {
    const refusal = refusals[what]
    if (refusal) notify.warning(refusal)
    else setAsking(what)
  }
  /** Reasons and comment go with it, and have to be written again. */
  async function askToRemove(choice: string) {
    if (await confirm({ message: rowTexts.confirmDelete, verb: texts.yesRemove, tone: 'danger' })) await remove(choice)
  }
  useShortcuts({ G: () => ask('winner'), R: () => ask('readjustment') }, viewerCanChoose)
  const close = () => setAsking(null)

  return (
    <Section title={texts.title}>
      <Stack gap="md">
        {!viewerCanChoose && <ReadOnlyBanner reason={whyNot(quotation)} />}
        {problem && <ErrorState problem={problem} />}
        {choices.length === 0 && <Text c="dimmed">{texts.none}</Text>}
        <ChoiceTable
          title={texts.readjusted}
          choices={readjusted}
          onRemove={viewerCanChoose ? (choice) => void askToRemove(choice) : undefined}
        />
        <ChoiceTable
          title={texts.winner}
          choices={winners}
          onRemove={viewerCanChoose ? (choice) => void askToRemove(choice) : undefined}
        />
        {viewerCanChoose && !viewerCanDecide && <Text c="dimmed">{texts.ownOffer}</Text>}
        <div className={styles.acts}>
          {viewerCanChoose && (
            <>
              <RefusableButton
                refusal={refusals.winner}
                shortcut="G"
                variant={choices.length === 0 ? 'filled' : 'default'}
                onClick={() => setAsking('winner')}
              >
                {texts.sendToWinner}
              </RefusableButton>
              <RefusableButton
                refusal={refusals.readjustment}
                shortcut="R"
                variant="default"
                onClick={() => setAsking('readjustment')}
              >
                {texts.readjust}
              </RefusableButton>
              <RefusableButton
                refusal={refusals.version}
                variant={readjusted.length > 0 ? 'filled' : 'default'}
                onClick={() => setAsking('version')}
              >
                {texts.requestVersion}
              </RefusableButton>
            </>
          )}
          {viewerCanDecide && (
            <>
              <RefusableButton
                refusal={refusals.approval}
                variant={winners.length > 0 ? 'filled' : 'default'}
                onClick={() => approve(decidable)}
              >
                {actionTexts.approve}
              </RefusableButton>
              <Button variant="default" c="var(--mantine-color-error)" onClick={() => disapprove(decidable)}>
                {actionTexts.disapprove}
              </Button>
            </>
          )}
        </div>
      </Stack>
      <WinnerDialog
        quotationId={id}
        offering={asking === 'winner' ? selected : null}
        evaluations={evaluations}
        onClose={close}
      />
      <ReadjustDialog quotationId={id} offering={asking === 'readjustment' ? selected : null} onClose={close} />
      <VersionDialog quotationId={id} opened={asking === 'version'} onClose={close} />
      {overlay}
    </Section>
  )
}
