import { Stack, Text } from '@mantine/core'
import { declineTexts } from '#web/kit/texts.ts'
import { FormDialog } from '#web/platform/ui/dialog/FormDialog.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { useChange } from '../change/useChange.ts'

type Props = {
  opened: boolean
  title?: string
  /** What it comes to, where the verb does not say it all. */
  explanation?: string
  /** What the text area is called: «Motivo de rechazo» unless told otherwise. */
  label?: string
  verb?: string
  /** The usual reasons, one click away. */
  templates?: readonly string[]
  /** Does it for this reason and answers why not, if so. */
  act: (reason: string) => Promise<readonly { message: string }[] | undefined>
  /** What is said once it is done. */
  done: string
  onDone: () => void
  onClose: () => void
}

type FormProps = Omit<Props, 'opened' | 'title' | 'onClose'> & { onTemplate: () => void; onCancel: () => void }

function RefusalForm(props: FormProps) {
  const { explanation, label = declineTexts.reason, verb = declineTexts.decline, templates } = props
  const { act, done, onDone, onTemplate, onCancel } = props
  const { make, isBusy, problem } = useChange()

  async function submit(reason: string) {
    if (!(await make(() => act(reason)))) return
    notify.success(done)
    onDone()
  }

  return (
    <Stack>
      {explanation && <Text size="sm">{explanation}</Text>}
      {problem && <ErrorState problem={problem} />}
      <ReasonForm
        label={label}
        verb={verb}
        templates={templates}
        isBusy={isBusy}
        onTemplate={onTemplate}
        onSubmit={(reason) => void submit(reason)}
        onCancel={onCancel}
      />
    </Stack>
  )
}

/** Motivo: a decision that needs words of one's own, such as declining a requirement or opening offers early. */
export const RefusalDialog = ({ opened, title = declineTexts.title, onClose, ...props }: Props) => (
  <FormDialog opened={opened} onClose={onClose} title={title}>
    {(close, onChoice) => opened && <RefusalForm {...props} onTemplate={onChoice} onCancel={close} />}
  </FormDialog>
)
