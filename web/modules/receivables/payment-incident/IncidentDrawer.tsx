import { ActTimeline } from '#web/kit/history/ActTimeline.tsx'
import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { RecordState } from '#web/kit/form/row/RecordState.tsx'
import { Group, Stack, Text } from '@mantine/core'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import { incidentTexts as texts } from './texts.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { usePaymentIncidentQuery, type IncidentPartsFragment, type PaymentIncidentQuery } from './incident.generated.ts'
import { IncidentActions, type ReadAnew } from './IncidentActions.tsx'
import { IncidentState } from './IncidentState.tsx'

type IncidentDetail = NonNullable<PaymentIncidentQuery['paymentIncident']>

const History = ({ history }: Pick<IncidentDetail, 'history'>) => (
  <ActTimeline
    title={texts.history}
    empty={texts.silent}
    acts={history.map(({ id, at, action, userName, reason }) => ({
      id,
      title: texts.acts[action],
      remark: reason,
      by: [userName ?? texts.system, formatDateTime(at)].join(' · '),
    }))}
  />
)

/** All that the payment was to pay, a line for each purchase. */
const Purchases = ({ purchases }: Pick<IncidentPartsFragment, 'purchases'>) =>
  purchases.map(({ saleNumber, project, instalmentNumbers }) => (
    <div key={saleNumber}>{`${texts.instalments(saleNumber, instalmentNumbers)} · ${project}`}</div>
  ))

type OpenedProps = { incident: IncidentDetail; canAct: boolean; onStale: ReadAnew }

function Opened({ incident: { row, history }, canAct, onStale }: OpenedProps) {
  const next = row.nextAskAt && row.isStuck ? formatDateTime(row.nextAskAt) : null
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Text component="h2" fw={650} size="lg" m={0}>
          {row.purchaseNumber}
        </Text>
        <IncidentState row={row} />
        {!row.isStuck && <Text size="sm">{texts.solved}</Text>}
      </Group>
      <Facts
        facts={[
          [texts.customer, `${row.customerName} · ${row.customerDocument}`],
          [texts.sale, <Purchases key="sale" purchases={row.purchases} />],
          [texts.amount, <Money key="amount" value={row.amount} currency={row.currency} />],
          [texts.balance(row.instalmentCount), <Money key="balance" value={row.balance} currency={row.currency} />],
          [texts.startedAt, formatDateTime(row.startedAt)],
          [texts.since, formatDateTime(row.since)],
          [texts.cause, row.cause ?? '—'],
          [texts.message, row.message ?? '—'],
          [texts.card, row.card ?? '—'],
          [texts.provider, row.providerName],
          [texts.asked, texts.askedTimes(row.askedCount, next)],
        ]}
      />
      {canAct && row.isStuck && <IncidentActions row={row} onStale={onStale} />}
      <History history={history} />
    </Stack>
  )
}

/** One stuck payment: ?registro=<id>. */
export function IncidentDrawer({ id, canAct, onClose }: { id: string; canAct: boolean; onClose: () => void }) {
  const result = usePaymentIncidentQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const incident = result.data?.paymentIncident
  const readAnew: ReadAnew = () =>
    result.refetch().then(
      ({ data }) => data?.paymentIncident?.row.isStuck === true,
      // What stood stays on screen.
      () => true,
    )
  return (
    <SideDrawer onClose={onClose} width={680} title={texts.one}>
      {incident ? (
        <Opened incident={incident} canAct={canAct} onStale={readAnew} />
      ) : (
        <RecordState result={result} missing={texts.missing} />
      )}
    </SideDrawer>
  )
}
