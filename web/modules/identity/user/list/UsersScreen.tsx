import { Badge, Group, Text } from '@mantine/core'
import { Suspense } from 'react'
import { userList } from '#schema/modules/identity/user/user.list.ts'
import type { UserState } from '#web/generated/types.ts'
import { newRow } from '#web/kit/form/row/row-address.ts'
import { optionsFromTexts } from '#web/platform/ui/field/select/offered-options.ts'
import { statusOptions } from '#web/kit/document/status/status.ts'
import { filterFields } from '#web/kit/list/filter/filter-fields.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { audienceNames, states, userTexts as texts } from '../texts.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { excelPath, variablesOf } from './list-query.ts'
import { parts, type Part } from '../drawer/parts.ts'
import { useUsersQuery, type UserPartsFragment } from '../user.generated.ts'

const OpenPart = lazyComponent(async () => (await import('../drawer/UserPart.tsx')).UserPart)
const AccountClaims = lazyComponent(async () => (await import('./AccountClaims.tsx')).AccountClaims)
const Actions = lazyComponent(async () => (await import('./UserActions.tsx')).UserActions)

type Row = UserPartsFragment

/** What an account can do, in words. */
const State = ({ state }: { state: UserState }) => (
  <Badge color={states[state].color} miw="max-content">
    {states[state].word}
  </Badge>
)

/** Whose account it is, and whether it gives rights. */
const Name = ({ fullName, isAdministrator }: Pick<Row, 'fullName' | 'isAdministrator'>) => (
  <Group gap={6}>
    {fullName}
    {isAdministrator && (
      <Badge size="sm" variant="light">
        {texts.administrator}
      </Badge>
    )}
  </Group>
)

const columns: GridColumn<Row>[] = [
  { id: 'USER_NAME', title: texts.user, width: 150, sortable: true, cell: ({ userName }) => <b>{userName}</b> },
  { id: 'NAME', title: texts.fullName, width: 240, sortable: true, cell: (row) => <Name {...row} /> },
  {
    id: 'AUDIENCE',
    title: texts.audience,
    width: 110,
    sortable: true,
    cell: ({ audience }) => audienceNames[audience],
  },
  { id: 'AREA', title: texts.area, width: 150, sortable: true, cell: ({ area }) => area?.label ?? '—' },
  { id: 'POSITION', title: texts.position, width: 170, sortable: true, cell: ({ position }) => position?.label ?? '—' },
  { id: 'STATE', title: texts.state, width: 130, sortable: true, cell: ({ state }) => <State state={state} /> },
  { id: 'EMAIL', title: texts.email, width: 220, sortable: true, hidden: true, cell: ({ email }) => email ?? '—' },
]

const filters = filterFields(userList, {
  audience: optionsFromTexts(audienceNames),
  state: statusOptions(states),
})

/** /configuracion/usuario: who may enter, and what each may do. */
export function UsersScreen() {
  const allowed = useAllowed('USERS')
  const url = useUrlState()
  const list = useRecordList('users')
  const result = useUsersQuery({ variables: variablesOf(list.query), fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ users }) => users)
  const opened = parts.map((part) => ({ part, id: url.get(part) })).find(({ id }) => id)
  const open = (part: Part, id: string) => url.push({ [part]: id })
  const close = () => url.set(Object.fromEntries(parts.map((part) => [part, null])))

  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.users}
      allowed={allowed}
      columns={columns}
      excel={excelPath(list.query)}
      onNew={() => open('registro', newRow)}
      onOpen={({ id }) => open('registro', id)}
      rowActions={(row) => <Actions user={row} allowed={allowed} onOpen={(part) => open(part, row.id)} />}
      isFaded={({ state }) => state === 'DISABLED'}
      emptyText={texts.empty}
      newLabel={texts.newUser}
      card={(row) => (
        <Group justify="space-between" wrap="nowrap">
          <div>
            <Text component="div" fw={600}>
              <Name {...row} />
            </Text>
            <Text size="sm">{[row.userName, row.position?.label].filter(Boolean).join(' · ')}</Text>
          </div>
          <Group gap={4} wrap="nowrap" flex="none">
            <State state={row.state} />
            <Suspense>
              <Actions user={row} allowed={allowed} onOpen={(part) => open(part, row.id)} />
            </Suspense>
          </Group>
        </Group>
      )}
      filters={filters}
      intro={
        <Suspense>
          <AccountClaims
            isOpen={url.get('solicitudes') !== null}
            canDecide={allowed.canEdit}
            onOpen={() => url.push({ solicitudes: '1' })}
            onClose={() => url.set({ solicitudes: null })}
          />
        </Suspense>
      }
    >
      <Suspense>
        {opened?.id && (
          <OpenPart
            key={`${opened.part}/${opened.id}`}
            part={opened.part}
            id={opened.id}
            allowed={allowed}
            onClose={close}
          />
        )}
      </Suspense>
    </RecordList>
  )
}
