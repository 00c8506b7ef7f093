import { DialogFoot } from '#web/platform/ui/form/DialogFoot.tsx'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { reasonTexts } from '#web/kit/texts.ts'

type Props = {
  label: string
  /** What the button does: «Desaprobar», «Rechazar». */
  verb: string
  /** What is said when nothing was written. */
  missing?: string
  /** What people most often write: a click fills it in. */
  templates?: readonly string[]
  /** What was written before. */
  initial?: string
  isBusy?: boolean
  /** A usual reason was taken: it would be lost with the dialog as what is typed is. */
  onTemplate: () => void
  onSubmit: (reason: string) => void
  onCancel: () => void
}

const longest = 256

/** Why something is refused: required, at most 256 characters, with the usual reasons one click away. */
export function ReasonForm({
  label,
  verb,
  missing = formTexts.required,
  templates = [],
  initial = '',
  isBusy,
  onTemplate,
  onSubmit,
  onCancel,
}: Props) {
  const [reason, setReason] = useState(initial)
  const [error, setError] = useState<string | null>(null)

  function write(text: string) {
    setReason(text)
    setError(null)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reason.trim() !== '') return onSubmit(reason.trim())
    setError(missing)
    event.currentTarget.querySelector('textarea')?.focus()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea
          label={label}
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
        {templates.length > 0 && (
          <>
            <Text size="xs" c="dimmed" id="reason-templates">
              {reasonTexts.templates}
            </Text>
            <Group gap={6} role="group" aria-labelledby="reason-templates">
              {templates.map((template) => (
                <Button
                  key={template}
                  variant="default"
                  size="compact-xs"
                  h="auto"
                  py={4}
                  onClick={() => {
                    write(template)
                    onTemplate()
                  }}
                  styles={{ label: { whiteSpace: 'normal', textAlign: 'left', fontWeight: 400 } }}
                >
                  {template}
                </Button>
              ))}
            </Group>
          </>
        )}
        <DialogFoot verb={verb} color="red" isBusy={isBusy} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
