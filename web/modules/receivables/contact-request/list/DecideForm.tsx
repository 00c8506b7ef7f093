import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { contactLengths, validateRefusal } from '#schema/modules/receivables/contact-request/contact-request.ts'
import type { useChange } from '#web/kit/form/change/useChange.ts'
import { rowPart } from '#web/kit/form/row/row-address.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useDecideContactCorrectionMutation } from '../contact-request.generated.ts'
import { requestTexts as texts } from '../texts.ts'

interface Props {
  id: string
  mark: string
  change: ReturnType<typeof useChange>
  /** There is a decision already: nothing is written any more, and whoever was leaving goes on. */
  isDecided: boolean
  onStale: () => void
}

/**
 * Accepts what was read, asked once, or refuses with a reason. Whatever is said against it, the request is read anew: it was
 * decided, or the customer's data changed.
 */
export function DecideForm({ id, mark, change: { make, isBusy }, isDecided, onStale }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [decide] = useDecideContactCorrectionMutation()

  async function send(
    decision: { isAccepted: boolean; reason?: string; mark?: string },
    done: string,
  ): Promise<boolean> {
    const made = await make(
      async () => (await decide({ variables: { input: { id, ...decision } } })).data?.decideContactCorrection.errors,
    )
    if (made) notify.success(done)
    else onStale()
    return made
  }
  async function accept() {
    if (await confirm({ message: texts.confirmAccept, verb: texts.yesAccept }))
      await send({ isAccepted: true, mark }, texts.accepted)
  }
  /** Resolves to whether it was refused. */
  async function refuse(): Promise<boolean> {
    const wrong = validateRefusal(reason) ?? null
    setError(wrong)
    if (!wrong) return send({ isAccepted: false, reason }, texts.refused)
    field.current?.focus()
    return false
  }

  return (
    <>
      {!isDecided && (
        <Stack gap="sm">
          <Textarea
            ref={field}
            label={texts.reason}
            description={texts.reasonHint}
            autosize
            minRows={2}
            maxLength={contactLengths.reason}
            value={reason}
            error={error}
            onChange={({ currentTarget: { value } }) => {
              setReason(value)
              setError(null)
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" loading={isBusy} onClick={() => void refuse()}>
              {texts.refuse}
            </Button>
            <Button loading={isBusy} onClick={() => void accept()}>
              {texts.accept}
            </Button>
          </Group>
        </Stack>
      )}
      <LeaveGuard isDirty={!isDecided && reason.trim() !== ''} part={rowPart} onSave={refuse} />
    </>
  )
}
