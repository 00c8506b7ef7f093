import { ActTimeline } from '#web/kit/history/ActTimeline.tsx'
import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { RecordState } from '#web/kit/form/row/RecordState.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import { RefusalDialog } from '#web/kit/form/dialog/RefusalDialog.tsx'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { periodTexts as texts } from '#web/modules/accounting/texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { PendingLists } from './PendingLists.tsx'
import {
  useClosePeriodMutation,
  usePeriodQuery,
  useReopenPeriodMutation,
  type PeriodWholeFragment as Whole,
} from './period.generated.ts'
import { PeriodState } from './PeriodState.tsx'

/** Closing asks with what is still pending; opening again needs a reason. */
function Actions({ period }: { period: Whole }) {
  const [isReopening, setReopening] = useState(false)
  const [close] = useClosePeriodMutation()
  const [reopen] = useReopenPeriodMutation()
  const { id, name, canClose, canReopen, pendingVoucherCount, pendingReceptionCount } = period

  async function askToClose() {
    const message = texts.confirmClose(name, pendingVoucherCount + pendingReceptionCount)
    if (!(await confirm({ message, verb: texts.yesClose, tone: 'danger' }))) return
    await submitWithToast(
      async () => (await close({ variables: { input: { id } } })).data?.closePeriod,
      texts.closedDone,
    )
  }
  const open = async (reason: string) =>
    (await reopen({ variables: { input: { id, reason } } })).data?.reopenPeriod.errors

  return (
    <Group gap="sm">
      {canClose && <Button onClick={() => void askToClose()}>{texts.close}</Button>}
      {canReopen && (
        <Button variant="default" onClick={() => setReopening(true)}>
          {texts.reopen}
        </Button>
      )}
      <RefusalDialog
        opened={isReopening}
        title={texts.reopen}
        label={texts.reopenReason}
        verb={texts.reopen}
        act={open}
        done={texts.reopened}
        onDone={() => setReopening(false)}
        onClose={() => setReopening(false)}
      />
    </Group>
  )
}

const History = ({ history }: Pick<Whole, 'history'>) => (
  <ActTimeline
    title={texts.history}
    empty={texts.noHistory}
    acts={history.map(({ id, at, by, text, remark }) => ({
      id,
      title: text,
      remark,
      by: [by, formatDateTime(at)].filter(Boolean).join(' · '),
    }))}
  />
)

const Opened = ({ period }: { period: Whole }) => (
  <Stack gap="lg">
    <Group gap="sm">
      <Text component="h2" fw={650} size="lg" m={0}>
        {period.name}
      </Text>
      <PeriodState state={period.state} />
    </Group>
    <Facts
      facts={[
        [texts.vouchers, String(period.vouchers)],
        [texts.received, String(period.received)],
        [texts.accepted, String(period.accepted)],
        [texts.closed, period.closedAt ? `${formatDateTime(period.closedAt)} ${texts.by(period.closedBy ?? '')}` : '—'],
      ]}
    />
    <Actions period={period} />
    <PendingLists period={period} />
    <History history={period.history} />
  </Stack>
)

/** One month: ?registro=2026-03. */
export function PeriodDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const result = usePeriodQuery({ variables: { id }, fetchPolicy: 'network-only' })
  return (
    <SideDrawer onClose={onClose} width={680} title={texts.period}>
      {result.data?.period ? (
        <Opened period={result.data.period} />
      ) : (
        <RecordState result={result} missing={texts.missing} />
      )}
    </SideDrawer>
  )
}
