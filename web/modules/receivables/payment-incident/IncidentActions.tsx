import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { failureMessage } from '#web/platform/apollo/failure/failure.ts'
import { RefusalDialog } from '#web/kit/form/dialog/RefusalDialog.tsx'
import { incidentTexts as texts } from './texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { formatAmount } from '#web/platform/ui/text/format.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import {
  useAskPaymentProviderMutation,
  useRequestPaymentRefundMutation,
  useResolvePaymentIncidentMutation,
  type IncidentPartsFragment,
} from './incident.generated.ts'

type Payload =
  | { answer?: string | null; incident?: { isStuck: boolean } | null; errors: readonly { message: string }[] }
  | null
  | undefined

const messageOf = (errors: readonly { message: string }[]) => errors.map(({ message }) => message).join(' ')

/** Reads the payment anew; resolves to whether it is still stuck, so that there is something to do. */
export type ReadAnew = () => Promise<boolean>

interface Props {
  row: IncidentPartsFragment
  /** Something was said against an act: somebody else may have seen to the payment. */
  onStale: ReadAnew
}

/** Shows what the provider answered: a warning while the payment is still stuck. */
async function showAnswer(act: () => Promise<Payload>, onStale: ReadAnew): Promise<void> {
  try {
    const payload = await act()
    const refusal = messageOf(payload?.errors ?? [])
    if (refusal) {
      notify.warning(refusal)
      await onStale()
    } else if (payload?.incident?.isStuck) notify.warning(payload.answer ?? '')
    else notify.success(payload?.answer ?? texts.resolved)
  } catch (cause) {
    notify.error(failureMessage(cause))
    await onStale()
  }
}

/** Asking the provider anew, asking for the refund, and ending the attempt for a reason. */
export function IncidentActions({ row: { id, state, amount, currency }, onStale }: Props) {
  const [isResolving, setResolving] = useState(false)
  const [toConfirm, setToConfirm] = useState<string | null>(null)
  const [ask, asking] = useAskPaymentProviderMutation()
  const [refund, refunding] = useRequestPaymentRefundMutation()
  const [resolve] = useResolvePaymentIncidentMutation()

  const askAnew = () =>
    showAnswer(async () => (await ask({ variables: { input: { id } } })).data?.askPaymentProvider, onStale)

  async function askRefund() {
    const message = texts.confirmRefund(`${currency} ${formatAmount(amount)}`)
    if (!(await confirm({ message, verb: texts.yesRefund, tone: 'danger' }))) return
    await showAnswer(async () => (await refund({ variables: { input: { id } } })).data?.requestPaymentRefund, onStale)
  }

  /** The dialog shows what is said against it, but goes where nothing is left to do: a toast says it then. */
  async function end(reason: string) {
    const confirmation = { isConfirmed: toConfirm !== null, confirmedMessage: toConfirm }
    try {
      const { data } = await resolve({ variables: { input: { id, reason, ...confirmation } } })
      const errors = data?.resolvePaymentIncident.errors ?? []
      const asked = errors.find(({ path }) => path.includes('isConfirmed'))?.message ?? null
      setToConfirm(asked)
      if (errors.length > 0 && asked === null && !(await onStale())) notify.warning(messageOf(errors))
      return errors
    } catch (cause) {
      if (!(await onStale())) notify.error(failureMessage(cause))
      throw cause
    }
  }

  function close() {
    setResolving(false)
    setToConfirm(null)
  }

  return (
    <Group gap="sm">
      <Button
        loading={asking.loading}
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={() => void askAnew()}
      >
        {texts.ask}
      </Button>
      {state === 'MISMATCH' && (
        <Button
          variant="default"
          loading={refunding.loading}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => void askRefund()}
        >
          {texts.refund}
        </Button>
      )}
      <Button variant="default" leftSection={<IconCheck size={16} aria-hidden />} onClick={() => setResolving(true)}>
        {texts.resolve}
      </Button>
      <RefusalDialog
        opened={isResolving}
        title={texts.resolve}
        label={texts.reason}
        verb={toConfirm ? texts.resolveConfirmed : texts.resolve}
        templates={texts.templates}
        act={end}
        done={texts.resolved}
        onDone={close}
        onClose={close}
      />
    </Group>
  )
}
