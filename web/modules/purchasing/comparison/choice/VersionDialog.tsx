import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { validateDeadline } from '#schema/modules/purchasing/quotation/quotation.ts'
import { asUnreadable } from '#schema/platform/typed-input/unreadable.ts'
import { winnerConfirmations } from '#schema/modules/purchasing/comparison/winner.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { choiceTexts as texts } from '../texts.ts'
import { FormDialog } from '#web/platform/ui/dialog/FormDialog.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { today } from '#web/platform/ui/text/format.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useChoosing } from './useChoosing.ts'

const DateField = lazyComponent(async () => (await import('#web/platform/ui/field/date/DateField.tsx')).DateField)

type Props = { quotationId: string; onClose: () => void }

type FormProps = Props & { onChoice: () => void; onCancel: () => void }

function VersionForm({ quotationId, onChoice, onClose, onCancel }: FormProps) {
  const { requestVersion, isBusy, problem } = useChoosing(quotationId)
  const [until, setUntil] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)

  const wrong = until === null ? undefined : (asUnreadable(until)?.message ?? validateDeadline(until, today()))

  async function request() {
    setTried(true)
    if (wrong || !(await requestVersion(until))) return
    notify.success(texts.requested)
    onClose()
  }

  return (
    <Stack gap="sm">
      {problem && <ErrorState problem={problem} />}
      <Text>{winnerConfirmations.createVersion}</Text>
      <Suspense fallback={<Skeleton h={58} />}>
        <DateField
          label={texts.newDeadline}
          description={texts.newDeadlineHint}
          min={today()}
          value={until}
          error={isTried ? wrong : undefined}
          onChange={(day) => {
            setUntil(day)
            onChoice()
          }}
        />
      </Suspense>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {actionTexts.cancel}
        </Button>
        <Button loading={isBusy} data-autofocus onClick={() => void request()}>
          {texts.yes}
        </Button>
      </Group>
    </Stack>
  )
}

/** «Solicitar Reajuste en Cotización ?»: a new round for those who were sent to readjustment. */
export const VersionDialog = ({ opened, ...props }: Props & { opened: boolean }) => (
  <FormDialog opened={opened} onClose={props.onClose} title={texts.requestVersion}>
    {(close, onChoice) => opened && <VersionForm {...props} onChoice={onChoice} onCancel={close} />}
  </FormDialog>
)
