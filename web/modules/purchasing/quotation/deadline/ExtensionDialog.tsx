import { Button, Skeleton } from '@mantine/core'
import { Suspense, useState, type SubmitEvent } from 'react'
import { addDays } from '#schema/platform/time/working-days.ts'
import { asUnreadable } from '#schema/platform/typed-input/unreadable.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { FormDialog } from '#web/platform/ui/dialog/FormDialog.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { formatDate, today } from '#web/platform/ui/text/format.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useExtendQuotationMutation } from '../quotation.generated.ts'
import { extensionTexts as texts } from '../texts.ts'

const DateField = lazyComponent(async () => (await import('#web/platform/ui/field/date/DateField.tsx')).DateField)

/** The first day that is later than the deadline and not past. */
const firstDayAfter = (offersUntil: string): string => {
  const [now, next] = [today(), addDays(offersUntil, 1)]
  return next > now ? next : now
}

type Props = { id: string; offersUntil: string; onClose: () => void }

function ExtensionForm({ id, offersUntil, onChoice, onClose }: Props & { onChoice: () => void }) {
  const [extend] = useExtendQuotationMutation()
  const { make, isBusy, problem } = useChange()
  const [until, setUntil] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const wrong = asUnreadable(until)?.message

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (wrong) return
    const input = { id, offersUntil: until ?? '' }
    if (
      !(await make(async (context) => (await extend({ variables: { input }, context })).data?.extendQuotation.errors))
    )
      return
    notify.success(texts.done)
    onClose()
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      {problem && <ErrorState problem={problem} />}
      <Suspense fallback={<Skeleton h={58} />}>
        <DateField
          label={texts.until}
          description={`${formatDate(offersUntil)}. ${texts.hint}`}
          min={firstDayAfter(offersUntil)}
          value={until}
          error={isTried ? wrong : undefined}
          onChange={(day) => {
            setUntil(day)
            onChoice()
          }}
        />
      </Suspense>
      <Button type="submit" mt="md" loading={isBusy} disabled={until === null}>
        {texts.verb}
      </Button>
    </form>
  )
}

/** More time for suppliers where nobody's offer stands. */
export const ExtensionDialog = ({ opened, ...props }: Props & { opened: boolean }) => (
  <FormDialog opened={opened} onClose={props.onClose} title={texts.open}>
    {(_close, onChoice) => opened && <ExtensionForm {...props} onChoice={onChoice} />}
  </FormDialog>
)
