import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { RecordState } from '#web/kit/form/row/RecordState.tsx'
import { Badge, Group, Stack, Tabs, Text } from '@mantine/core'
import { newRow } from '#web/kit/form/row/row-address.ts'
import { employeeTexts as texts } from './texts.ts'
import { accountStates } from '#web/modules/purchasing/partner/texts.ts'
import { addedBySavers, type Allowed } from '#web/platform/ui/form/allowed.ts'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { useEmployeeQuery, type EmployeePartsFragment as Employee } from './employee.generated.ts'
import { EmployeeForm } from './EmployeeForm.tsx'
import { EmployeeSignature } from './EmployeeSignature.tsx'

type Props = { id: string; allowed: Allowed; onClose: () => void }

const reasonOf = ({ canEdit, canSave }: Allowed, { isActive }: Employee) => {
  if (!isActive) return texts.readOnlyInactive
  return canEdit && canSave ? null : texts.readOnly
}

function Opened({ employee, allowed, onClose }: Omit<Props, 'id'> & { employee: Employee }) {
  const url = useUrlState()
  const reason = reasonOf(allowed, employee)
  const tab = url.get('pestaña') ?? 'datos'
  const { isActive, userName, accountState } = employee
  return (
    <Stack gap="xs">
      {reason && <ReadOnlyBanner reason={reason} />}
      <Group gap="xs">
        <Badge color={isActive ? 'laguna' : 'gray'}>{isActive ? texts.active : texts.inactive}</Badge>
        <Text size="sm">{userName ? texts.accountOf(userName) : texts.noAccount}</Text>
        {accountState && <Badge color={accountStates[accountState].color}>{accountStates[accountState].word}</Badge>}
      </Group>
      <Tabs id="employee" value={tab} onChange={(next) => url.set({ pestaña: next === 'datos' ? null : next })}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="datos">{texts.data}</Tabs.Tab>
          <Tabs.Tab value="firma">{texts.signature}</Tabs.Tab>
        </Tabs.List>
        {/* A panel that is put away takes its effects with it, and comes back with two guards: the form only hides. */}
        <div role="tabpanel" id="employee-panel-datos" aria-labelledby="employee-tab-datos" hidden={tab !== 'datos'}>
          <EmployeeForm employee={employee} isReadOnly={reason !== null} onClose={onClose} />
        </div>
        <Tabs.Panel value="firma">
          <EmployeeSignature employee={employee} isReadOnly={reason !== null} onDone={onClose} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

function Stored({ id, ...common }: Props) {
  const result = useEmployeeQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const employee = result.data?.employee
  if (employee) return <Opened employee={employee} {...common} />
  return <RecordState result={result} missing={texts.missing} />
}

/** One employee: ?registro=<id>, ?registro=nuevo; their signature is ?pestaña=firma. */
export function EmployeeDrawer(props: Props) {
  const isNew = props.id === newRow
  return (
    <SideDrawer onClose={props.onClose} width={680} title={isNew ? texts.newEmployee : texts.employee}>
      {!isNew ? (
        <Stored {...props} />
      ) : addedBySavers(props.allowed).canAdd ? (
        <EmployeeForm employee={null} isReadOnly={false} onClose={props.onClose} />
      ) : (
        <ReadOnlyBanner reason={texts.readOnly} />
      )}
    </SideDrawer>
  )
}
