import { Button, Group, Progress, ScrollArea, Stack, Text } from '@mantine/core'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { approvalTexts, documentCount, inboxTexts, kindTexts } from '#web/modules/approvals/approval/texts.ts'
import { FormDialog } from '#web/platform/ui/dialog/FormDialog.tsx'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'
import { BulkOutcomes, type NamedOutcome } from '#web/kit/list/bulk/BulkOutcomes.tsx'
import { BulkSummary } from './BulkSummary.tsx'
import type { Decision } from '#web/modules/approvals/approval/decision/decide.ts'
import { ReasonForm } from '#web/modules/approvals/approval/decision/ReasonForm.tsx'
import { runBulk, type BulkResult } from './run-bulk.ts'

export type Bulk = { documents: readonly ApprovalPartsFragment[]; verb: Decision['verb'] }

type Props = {
  bulk: Bulk | null
  /** `isStarted`: some of the documents may have been decided. */
  onClose: (isStarted: boolean) => void
}

/** One decision on many documents: why, what it comes to, the question, then what became of each. */
export const BulkDialog = ({ bulk, onClose }: Props) => {
  const [run, setRun] = useState<RunState>('ASKING')
  const verb = bulk?.verb === 'disapprove' ? actionTexts.disapprove : actionTexts.approve
  function leave() {
    if (run === 'RUNNING') return
    setRun('ASKING')
    onClose(run === 'DONE')
  }
  return (
    <FormDialog
      opened={bulk !== null}
      onClose={leave}
      // Nothing can be lost any more once it was done.
      {...(run !== 'ASKING' && { isDirty: false })}
      title={bulk && `${verb} ${documentCount(bulk.documents.length)}`}
      size={dialogWidth.wide}
    >
      {(close, onChoice) =>
        bulk && <BulkRun bulk={bulk} run={run} setRun={setRun} onTemplate={onChoice} onClose={close} />
      }
    </FormDialog>
  )
}

const namedOutcome = ({ document: { id, kind, documentNumber }, outcome }: BulkResult): NamedOutcome => ({
  id,
  name: `${kindTexts[kind]} ${documentNumber}`,
  isDone: outcome.is === 'decided',
  message: outcome.is === 'refused' ? outcome.problem.messages.join(' ') : outcome.message,
})

type RunState = 'ASKING' | 'RUNNING' | 'DONE'
type RunProps = {
  bulk: Bulk
  run: RunState
  setRun: (state: RunState) => void
  onTemplate: () => void
  onClose: () => void
}

function BulkRun({ bulk: { documents, verb }, run, setRun, onTemplate, onClose }: RunProps) {
  const client = useApolloClient()
  const [results, setResults] = useState<readonly BulkResult[]>([])
  const [observation, setObservation] = useState<string | null>(null)
  const [isReasoned, setReasoned] = useState(false)
  const isApproval = verb === 'approve'
  const refused = results.filter(({ outcome }) => outcome.is === 'refused').map(({ document }) => document)
  const isRunning = run === 'RUNNING'
  const isDone = run === 'DONE'

  if (!isApproval && !isReasoned) {
    const goOn = (reason: string) => {
      setObservation(reason)
      setReasoned(true)
    }
    return <ReasonForm initial={observation ?? ''} onTemplate={onTemplate} onSubmit={goOn} onCancel={onClose} />
  }

  const decision: Decision = isApproval ? { verb } : { verb, observation: observation ?? '' }

  async function decideAll(some: readonly ApprovalPartsFragment[]) {
    setRun('RUNNING')
    setResults((before) => before.filter(({ document }) => !some.includes(document)))
    await runBulk(client, some, decision, (result) => setResults((before) => [...before, result]))
    setRun('DONE')
  }

  return (
    <Stack>
      <ScrollArea.Autosize mah="50dvh" viewportProps={{ tabIndex: 0 }}>
        {results.length === 0 && !isRunning ? (
          <BulkSummary documents={documents} observation={observation} />
        ) : (
          <BulkOutcomes
            outcomes={results.map(namedOutcome)}
            titles={{ done: inboxTexts.decided, undone: inboxTexts.undecided }}
          />
        )}
      </ScrollArea.Autosize>
      {isRunning && (
        <Progress
          value={(100 * results.length) / documents.length}
          aria-label={`${results.length} de ${documents.length}`}
        />
      )}
      {isDone || isRunning ? (
        <Group justify="flex-end">
          {isDone && refused.length > 0 && (
            <Button variant="default" onClick={() => void decideAll(refused)}>
              {inboxTexts.retryRefused}
            </Button>
          )}
          <Button onClick={onClose} disabled={isRunning} data-autofocus>
            {actionTexts.close}
          </Button>
        </Group>
      ) : (
        <>
          <Text fw={600}>{isApproval ? approvalTexts.approveQuestion : approvalTexts.disapproveQuestion}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => (isApproval ? onClose() : setReasoned(false))}>
              {isApproval ? actionTexts.cancel : inboxTexts.changeReason}
            </Button>
            <Button color={isApproval ? undefined : 'red'} onClick={() => void decideAll(documents)} data-autofocus>
              {isApproval ? approvalTexts.approveVerb : approvalTexts.disapproveVerb}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}
