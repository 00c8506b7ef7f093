import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { RecordState } from '#web/kit/form/row/RecordState.tsx'
import { Alert, Group, Stack, Table, Text } from '@mantine/core'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { useContactRequestQuery, type WholeRequestFragment } from '../contact-request.generated.ts'
import { RequestState } from '../RequestState.tsx'
import { contactTexts, requestTexts as texts } from '../texts.ts'
import { DecideForm } from './DecideForm.tsx'

const names = ['email', 'mobile', 'address'] as const

/** What stood when it was asked, what stands now and what is proposed; of what is not asked for, nothing. */
function Comparison({ request: { before, current, proposed, state } }: { request: WholeRequestFragment }) {
  const asked = names.filter((name) => proposed[name] !== null)
  const isMoved = state === 'PENDING' && asked.some((name) => before[name] !== current[name])
  const shown = [
    ...(isMoved || state !== 'PENDING' ? [[texts.before, before] as const] : []),
    ...(state === 'PENDING' ? [[texts.current, current] as const] : []),
    [texts.proposed, proposed] as const,
  ]
  return (
    <>
      {isMoved && <Alert color="orange">{texts.moved}</Alert>}
      <Table aria-label={texts.compare} layout="fixed" style={{ overflowWrap: 'anywhere' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.data}</Table.Th>
            {shown.map(([title]) => (
              <Table.Th key={title} scope="col">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {asked.map((name) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{contactTexts[name]}</Table.Th>
              {shown.map(([title, data]) => (
                <Table.Td key={title}>{data[name] ?? '—'}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

function Opened({
  request,
  canDecide,
  onStale,
}: {
  request: WholeRequestFragment
  canDecide: boolean
  onStale: () => void
}) {
  // Kept above the form: who comes second reads why beside what the first decided.
  const change = useChange()
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Text component="h2" fw={650} size="lg" m={0}>
          {request.customerName}
        </Text>
        <RequestState state={request.state} />
      </Group>
      <Text size="sm">
        {texts.document} {request.documentNumber} · {texts.asked} {formatDateTime(request.askedAt)}
      </Text>
      {change.problem && <ErrorState problem={change.problem} />}
      <Comparison request={request} />
      {request.reason && (
        <Text size="sm">
          {texts.reason}: {request.reason}
        </Text>
      )}
      {request.decidedBy && request.decidedAt && (
        <Text size="xs" c="dimmed">
          {texts.decidedBy(request.decidedBy, formatDateTime(request.decidedAt))}
        </Text>
      )}
      {canDecide && (
        <DecideForm
          id={request.id}
          mark={request.mark}
          change={change}
          isDecided={request.state !== 'PENDING'}
          onStale={onStale}
        />
      )}
    </Stack>
  )
}

/** One request: ?registro=<id>. */
export function RequestDrawer({ id, canDecide, onClose }: { id: string; canDecide: boolean; onClose: () => void }) {
  const result = useContactRequestQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const request = result.data?.contactRequest
  return (
    <SideDrawer onClose={onClose} width={620} title={texts.one}>
      {request ? (
        <Opened request={request} canDecide={canDecide} onStale={() => void result.refetch()} />
      ) : (
        <RecordState result={result} missing={texts.missing} />
      )}
    </SideDrawer>
  )
}
