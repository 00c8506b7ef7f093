import { Button, Group, Modal, Progress, ScrollArea, Stack, Text } from '@mantine/core'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { approvalTexts, documentCount, inboxTexts, kindTexts } from '#web/modules/approvals/approval/texts.ts'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'
import { BulkOutcomes, type NamedOutcome } from '#web/kit/list/bulk/BulkOutcomes.tsx'
import { BulkSummary } from './BulkSummary.tsx'
import type { Decision } from '#web/modules/approvals/approval/decision/decide.ts'
import { ReasonForm } from '#web/modules/approvals/approval/decision/ReasonForm.tsx'
import { runBulk, type BulkResult } from './run-bulk.ts'

export type Bulk = { documents: readonly ApprovalPartsFragment[]; verb: Decision['verb'] }

type Props = { bulk: Bulk | null; onClose: () => void }

/** One decision on many documents: why, what it comes to, the question, then what became of each. */
export const BulkDialog = ({ bulk, onClose }: Props) => {
  const [isRunning, setRunning] = useState(false)
  const verb = bulk?.verb === 'disapprove' ? actionTexts.disapprove : actionTexts.approve
  return (
    <Modal
      opened={bulk !== null}
      onClose={() => !isRunning && onClose()}
      title={bulk && `${verb} ${documentCount(bulk.documents.length)}`}
      size={dialogWidth.wide}
    >
      {bulk && <BulkRun bulk={bulk} isRunning={isRunning} setRunning={setRunning} onClose={onClose} />}
    </Modal>
  )
}

const namedOutcome = ({ document: { id, kind, documentNumber }, outcome }: BulkResult): NamedOutcome => ({
  id,
  name: `${kindTexts[kind]} ${documentNumber}`,
  isDone: outcome.is === 'decided',
  message: outcome.is === 'refused' ? outcome.problem.messages.join(' ') : outcome.message,
})

type RunProps = { bulk: Bulk; isRunning: boolean; setRunning: (running: boolean) => void; onClose: () => void }

function BulkRun({ bulk: { documents, verb }, isRunning, setRunning, onClose }: RunProps) {
  const client = useApolloClient()
  const [results, setResults] = useState<readonly BulkResult[]>([])
  const [observation, setObservation] = useState<string | null>(null)
  const isApproval = verb === 'approve'
  const refused = results.filter(({ outcome }) => outcome.is === 'refused').map(({ document }) => document)
  const isDone = !isRunning && results.length > 0

  if (!isApproval && observation === null) return <ReasonForm onSubmit={setObservation} onCancel={onClose} />

  const decision: Decision = isApproval ? { verb } : { verb, observation: observation ?? '' }

  async function run(some: readonly ApprovalPartsFragment[]) {
    setRunning(true)
    setResults((before) => before.filter(({ document }) => !some.includes(document)))
    await runBulk(client, some, decision, (result) => setResults((before) => [...before, result]))
    setRunning(false)
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
            <Button variant="default" onClick={() => void run(refused)}>
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
            <Button variant="default" onClick={onClose}>
              {actionTexts.cancel}
            </Button>
            <Button color={isApproval ? undefined : 'red'} onClick={() => void run(documents)} data-autofocus>
              {isApproval ? approvalTexts.approveVerb : approvalTexts.disapproveVerb}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}
