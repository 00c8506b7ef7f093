import { Button, Group, Paper, Skeleton, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { latestAnswer } from '#web/platform/apollo/failure/latest-answer.ts'
import { newRow, rowPart } from '#web/kit/form/row/row-address.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { costCenterTexts as texts } from './texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { ExcelLink } from '#web/platform/ui/toolbar/ExcelLink.tsx'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { Toolbar } from '#web/platform/ui/toolbar/Toolbar.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { CostCenterTree } from './CostCenterTree.tsx'
import { useCostCenterTreeQuery } from './cost-center.generated.ts'
import { branches, type Node } from './tree.ts'
import { addedBySavers } from '#web/platform/ui/form/allowed.ts'

const CostCenterDrawer = lazyComponent(async () => (await import('./CostCenterDrawer.tsx')).CostCenterDrawer)

const withinPart = 'dentro'
/** A tree of more places opens branch by branch: nobody reads so many at once. */
const comfortable = 200

type Shown = { nodes: readonly Node[]; search: string; onOpen: (id: string) => void; onAdd: (within: string) => void }

/** What is open and what is closed, of the whole tree or of what a search leads to. */
function Branches({ nodes, search, onOpen, onAdd }: Shown) {
  const allowed = addedBySavers(useAllowed('COST_CENTERS'))
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(search === '' && nodes.length > comfortable ? branches(nodes) : []),
  )
  const turn = (id: string) =>
    setClosed((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Text size="sm" c="dimmed" role="status">
          {search === '' ? texts.count(nodes.length) : texts.found(nodes.filter(({ isMatch }) => isMatch).length)}
        </Text>
        <Group gap="xs">
          <Button size="compact-sm" variant="subtle" onClick={() => setClosed(new Set())}>
            {texts.openAll}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => setClosed(new Set(branches(nodes)))}>
            {texts.closeAll}
          </Button>
        </Group>
      </Group>
      <Paper className="panel">
        <CostCenterTree
          nodes={nodes}
          isSearched={search !== ''}
          closed={closed}
          onTurn={turn}
          allowed={allowed}
          onOpen={onOpen}
          onAdd={onAdd}
        />
      </Paper>
      <Text size="sm" c="dimmed" mt="xs" visibleFrom="sm">
        {texts.keys}
      </Text>
    </>
  )
}

/** /general/centrocosto: what costs are charged to, as the tree that it is; ?buscar= leads to what is looked for. */
export function CostCentersScreen() {
  const allowed = addedBySavers(useAllowed('COST_CENTERS'))
  const url = useUrlState()
  const search = url.get('buscar') ?? ''
  const { latest, problem, retry } = latestAnswer(
    useCostCenterTreeQuery({ variables: { search: search || null }, fetchPolicy: 'cache-and-network' }),
  )
  const nodes = latest?.costCenterTree
  const opened = url.get(rowPart)
  const open = (id: string, within: string | null = null) => url.push({ [rowPart]: id, [withinPart]: within })

  return (
    <>
      <ScreenHeader>
        <Toolbar
          allowed={allowed}
          onNew={() => open(newRow)}
          search={{ value: search, onSearch: (next) => url.set({ buscar: next }) }}
        >
          {allowed.canExport && (
            <ExcelLink href={`/files/cost-centers.xlsx?${new URLSearchParams({ search }).toString()}`} />
          )}
        </Toolbar>
      </ScreenHeader>
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {nodes && nodes.length > 0 && (
        <Branches key={search} nodes={nodes} search={search} onOpen={open} onAdd={(within) => open(newRow, within)} />
      )}
      {nodes?.length === 0 && (
        <EmptyState text={search === '' ? texts.empty : texts.noMatches}>
          {search !== '' && (
            <Button size="compact-sm" variant="subtle" onClick={() => url.set({ buscar: null })}>
              {actionTexts.clearFilters}
            </Button>
          )}
          {search === '' && allowed.canAdd && <Button onClick={() => open(newRow)}>{texts.fresh}</Button>}
        </EmptyState>
      )}
      {!nodes && !problem && <Skeleton h={420} aria-busy />}
      {opened && (
        <Suspense>
          <CostCenterDrawer
            key={opened}
            id={opened}
            allowed={allowed}
            within={url.get(withinPart)}
            onClose={() => url.set({ [rowPart]: null, [withinPart]: null })}
          />
        </Suspense>
      )}
    </>
  )
}
