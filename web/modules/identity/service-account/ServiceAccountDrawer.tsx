import { Skeleton, Stack, Table, Tabs } from '@mantine/core'
import { newRow } from '#web/kit/form/row/row-address.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { useAllowed, useSession } from '#web/platform/session/session.ts'
import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { useGuardedClose } from '#web/platform/ui/dialog/useGuardedClose.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { secretQuestion } from '#web/platform/ui/field/ShownSecret.tsx'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { AgentCalls } from './AgentCalls.tsx'
import { ServiceAccountForm } from './ServiceAccountForm.tsx'
import { ServiceKeys } from './ServiceKeys.tsx'
import {
  useServiceAccountChoicesQuery,
  useServiceAccountQuery,
  type ServiceAccountDetailPartsFragment as Account,
} from './service-account.generated.ts'
import { eventNames, serviceAccountTexts as texts } from './texts.ts'

type Props = {
  id: string
  allowed: Allowed
  /** Of the key that was just made; nothing can show it again. */
  secret: string | null
  onSecret: (secret: string | null) => void
  onClose: () => void
}

type FormProps = { account: Account | null; isReadOnly: boolean; onClose: () => void }

/** The form, once what it offers is known. */
function Form({ account, ...common }: FormProps) {
  const { user } = useSession()
  const { canView: listsOptions } = useAllowed('USERS')
  const { data, error, refetch } = useServiceAccountChoicesQuery({ variables: { id: user.id, listsOptions } })
  if (data) return <ServiceAccountForm account={account} choices={data} {...common} />
  return error ? <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} /> : <Skeleton h={420} />
}

const History = ({ history }: Pick<Account, 'history'>) => (
  <Table aria-label={texts.history}>
    <Table.Tbody>
      {history.map(({ id, kind, at, by, subject }) => (
        <Table.Tr key={id}>
          <Table.Td>{formatDateTime(at)}</Table.Td>
          <Table.Th scope="row">{eventNames[kind]}</Table.Th>
          <Table.Td>{subject}</Table.Td>
          <Table.Td>{by}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

const reasonOf = ({ canEdit, canSave }: Allowed, { isActive }: Account) => {
  if (!isActive) return texts.readOnlyInactive
  return canEdit && canSave ? null : texts.readOnly
}

type OpenedProps = Omit<Props, 'id'> & {
  account: Account
  /** Reads the account again: what programs called, and what was done to it, goes on while it is open. */
  onRead: () => void
}

function Opened({ account, allowed, onClose, onRead, ...keySecret }: OpenedProps) {
  const url = useUrlState()
  const reason = reasonOf(allowed, account)
  const tab = url.get('pestaña') ?? 'datos'
  function open(next: string | null) {
    url.set({ pestaña: next === 'datos' ? null : next })
    if (next === 'llamadas' || next === 'historial') onRead()
  }
  return (
    <Stack gap="xs">
      {reason && <ReadOnlyBanner reason={reason} />}
      <Tabs id="service-account" value={tab} onChange={open}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="datos">{texts.data}</Tabs.Tab>
          <Tabs.Tab value="claves">{`${texts.keys} (${account.keys.filter(({ isWorking }) => isWorking).length})`}</Tabs.Tab>
          <Tabs.Tab value="llamadas">{texts.calls}</Tabs.Tab>
          <Tabs.Tab value="historial">{texts.history}</Tabs.Tab>
        </Tabs.List>
        {/* A panel that is put away takes its effects with it, and comes back with two guards: the form only hides. */}
        <div
          role="tabpanel"
          id="service-account-panel-datos"
          aria-labelledby="service-account-tab-datos"
          hidden={tab !== 'datos'}
        >
          <Form account={account} isReadOnly={reason !== null} onClose={onClose} />
        </div>
        <Tabs.Panel value="claves">
          <ServiceKeys account={account} canChange={allowed.canEdit} {...keySecret} />
        </Tabs.Panel>
        <Tabs.Panel value="llamadas">
          <AgentCalls calls={account.calls} />
        </Tabs.Panel>
        <Tabs.Panel value="historial">
          <History history={account.history} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

function Stored({ id, ...common }: Props) {
  const { data, error, refetch } = useServiceAccountQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const account = data?.serviceAccount
  if (account) return <Opened account={account} onRead={() => void refetch().catch(() => undefined)} {...common} />
  if (error) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  return data ? <EmptyState text={texts.missing} /> : <Skeleton h={420} />
}

/** One service account: ?registro=<id>, ?registro=nuevo; its keys are ?pestaña=claves. */
export function ServiceAccountDrawer(props: Props) {
  const isNew = props.id === newRow
  const { close, guard } = useGuardedClose(props.onClose, { isAtRisk: props.secret !== null, question: secretQuestion })
  return (
    <SideDrawer {...guard} width={960} title={isNew ? texts.newAccount : texts.account}>
      {isNew ? (
        <Form account={null} isReadOnly={!props.allowed.canAdd} onClose={props.onClose} />
      ) : (
        <Stored {...props} onClose={close} />
      )}
    </SideDrawer>
  )
}
