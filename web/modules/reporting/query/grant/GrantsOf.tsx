import { refreshAwaited } from '#web/platform/apollo/links/refresh-context.ts'
import { Button, Checkbox, Group, Stack, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { SaveBar } from '#web/kit/form/bar/SaveBar.tsx'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { RecordTable } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { queryTexts as texts } from '../texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { searchVariables, sides, type Grant, type SideName } from './grants.ts'
import { useGrantSidesQuery, useReportGrantsQuery, useSaveQueryGrantsMutation } from '../query.generated.ts'

type Props = { side: SideName; id: string; isEditable: boolean; onLeave: () => void }

const only = { number: 1, size: 1 }

/** What one person may run, or who may run one report: marks are kept from page to page, and saved together. */
export function GrantsOf({ side, id, isEditable, onLeave }: Props) {
  const { side: which, of, other, others, granted } = sides[side]
  const list = useRecordList('report-grants')
  const result = useReportGrantsQuery({
    variables: { ...of(id), ...searchVariables(list.query) },
    fetchPolicy: 'cache-and-network',
  })
  const answer = useListAnswer(result, ({ reportGrants }) => reportGrants)
  const { data } = useGrantSidesQuery({ variables: { side: which, id, page: only }, fetchPolicy: 'network-only' })
  const [changed, setChanged] = useState<ReadonlyMap<string, Grant>>(new Map())
  const [send] = useSaveQueryGrantsMutation({ context: refreshAwaited })
  const { make, isBusy, problem } = useChange()
  const name = data?.grantSides.items[0]?.name
  const leave = (
    <Button variant="default" size="compact-md" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onLeave}>
      {texts.chooseOther}
    </Button>
  )
  if (data && name === undefined) return <EmptyState text={texts.goneSide}>{leave}</EmptyState>

  const isDirty = changed.size > 0
  // What was marked stays so, whatever others granted since.
  const isMarked = (grant: Grant) => !(changed.get(other(grant).id) ?? { isAllowed: !grant.isAllowed }).isAllowed
  function mark(grant: Grant) {
    const next = new Map(changed)
    if (!next.delete(other(grant).id)) next.set(other(grant).id, grant)
    setChanged(next)
  }
  const save = () =>
    make(async () => {
      const grants = [...changed.values()].map(({ reportId, userId, isAllowed }) => ({
        reportId,
        userId,
        isAllowed: !isAllowed,
      }))
      const { data: mutationData } = await send({ variables: { input: { grants } } })
      if (mutationData?.saveQueryGrants.changed) {
        setChanged(new Map())
        notify.success(outcomeTexts.updated)
      }
      return mutationData?.saveQueryGrants.errors
    })
  const box = (grant: Grant) => (
    <Checkbox label={other(grant).name} checked={isMarked(grant)} disabled={!isEditable} onChange={() => mark(grant)} />
  )

  return (
    <Stack gap="sm">
      {!isEditable && <ReadOnlyBanner reason={texts.grantsReadOnly} />}
      <Group>
        {leave}
        <Title order={2} size="h4">
          {name}
        </Title>
      </Group>
      <RecordTable<Grant>
        answer={answer}
        list={list}
        hasViews={false}
        label={granted}
        columns={[{ id: 'other', title: others, width: 480, cell: box }]}
        rowId={(grant) => other(grant).id}
        emptyText={texts.noMatch}
        card={box}
      />
      <LeaveGuard isDirty={isDirty} part="de" onSave={save} />
      {isEditable && (
        <SaveBar
          isDirty={isDirty}
          isBusy={isBusy}
          problem={problem}
          onSave={save}
          onDiscard={() => setChanged(new Map())}
        >
          {isDirty && texts.unsaved(changed.size)}
        </SaveBar>
      )}
    </Stack>
  )
}
