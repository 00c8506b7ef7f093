import { Badge, Button, Group, Text } from '@mantine/core'
import { Suspense } from 'react'
import type { UserState } from '#web/generated/types.ts'
import type { FilterField } from '#web/kit/list/FilterPanel.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { useGridLayout } from '#web/kit/list/useGridLayout.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { audienceNames, states, userTexts as texts } from '../texts.ts'
import { ExcelLink } from '#web/platform/ui/toolbar/ExcelLink.tsx'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { LazyGrid } from '#web/platform/ui/grid/LazyGrid.tsx'
import { Toolbar } from '#web/platform/ui/toolbar/Toolbar.tsx'
import { useGridQuery } from '#web/platform/ui/grid/useGridQuery.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { excelPath, variablesOf } from './list-query.ts'
import { parts, type Part } from '../drawer/parts.ts'
import { useUsersQuery, type UserPartsFragment } from '../user.generated.ts'

const FilterPanel = lazyComponent(async () => (await import('#web/kit/list/FilterPanel.tsx')).FilterPanel)
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

const audiences = Object.entries(audienceNames).map(([value, label]) => ({ value, label }))
const stateOptions = Object.entries(states)
  .filter(([value]) => value !== 'UNKNOWN')
  .map(([value, { word }]) => ({ value, label: word }))
const fields: FilterField[] = [
  { kind: 'one', id: 'audience', label: texts.audience, options: audiences },
  { kind: 'one', id: 'state', label: texts.state, options: stateOptions },
]

/** /configuracion/usuario: who may enter, and what each may do. */
export function UsersScreen() {
  const allowed = useAllowed('USERS')
  const url = useUrlState()
  const [query, setQuery] = useGridQuery()
  const { layout, setLayout } = useGridLayout('grid:users')
  const result = useUsersQuery({ variables: variablesOf(query), fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ users }) => users)
  const opened = parts.map((part) => ({ part, id: url.get(part) })).find(({ id }) => id)
  const open = (part: Part, id: string) => url.push({ [part]: id })
  const close = () => url.set(Object.fromEntries(parts.map((part) => [part, null])))

  return (
    <>
      <ScreenHeader>
        <Toolbar
          allowed={allowed}
          onNew={() => open('registro', 'nuevo')}
          search={{ value: query.search, onSearch: (search) => setQuery({ search }) }}
        >
          {allowed.canExport && <ExcelLink href={excelPath(query)} />}
        </Toolbar>
      </ScreenHeader>
      <Suspense>
        <AccountClaims
          isOpen={url.get('solicitudes') !== null}
          canDecide={allowed.canEdit}
          onOpen={() => url.push({ solicitudes: '1' })}
          onClose={() => url.set({ solicitudes: null })}
        />
      </Suspense>
      <LazyGrid<Row>
        {...answer}
        label={texts.users}
        columns={columns}
        rowId={({ id }) => id}
        query={query}
        onQuery={setQuery}
        searchable={false}
        onOpen={({ id }) => open('registro', id)}
        rowActions={(row) => <Actions user={row} allowed={allowed} onOpen={(part) => open(part, row.id)} />}
        isFaded={({ state }) => state === 'DISABLED'}
        emptyText={texts.empty}
        emptyAction={allowed.canAdd && <Button onClick={() => open('registro', 'nuevo')}>{texts.newUser}</Button>}
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
        layout={layout}
        onLayout={setLayout}
        tools={<FilterPanel fields={fields} filters={query.filters} onChange={(filters) => setQuery({ filters })} />}
      />
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
    </>
  )
}
