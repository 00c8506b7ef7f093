import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { actionTexts } from '#web/texts/action.ts'
import { approvalTexts, reasonTemplates } from '#web/texts/approval.ts'

type Props = { onSubmit: (reason: string) => void; onCancel: () => void }

const longest = 256

/** Why a document is disapproved: required, at most 256 characters, with the usual reasons one click away. */
export function ReasonForm({ onSubmit, onCancel }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)

  function write(text: string) {
    setReason(text)
    setError(null)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reason.trim() !== '') return onSubmit(reason.trim())
    setError(approvalTexts.reasonRequired)
    event.currentTarget.querySelector('textarea')?.focus()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea
          label={approvalTexts.reason}
          description={`${reason.length} / ${longest}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          autosize
          minRows={3}
          maxRows={8}
          maxLength={longest}
          value={reason}
          error={error}
          data-autofocus
          onChange={({ currentTarget: { value } }) => write(value)}
        />
        <Text size="xs" c="dimmed" id="reason-templates">
          {approvalTexts.reasonTemplates}
        </Text>
        <Group gap={6} role="group" aria-labelledby="reason-templates">
          {reasonTemplates.map((template) => (
            <Button
              key={template}
              variant="default"
              size="compact-xs"
              h="auto"
              py={4}
              onClick={() => write(template)}
              styles={{ label: { whiteSpace: 'normal', textAlign: 'left', fontWeight: 400 } }}
            >
              {template}
            </Button>
          ))}
        </Group>
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onCancel}>
            {actionTexts.cancel}
          </Button>
          <Button type="submit" color="red">
            {actionTexts.disapprove}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
