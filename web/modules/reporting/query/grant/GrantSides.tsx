import { Button, Group, Text } from '@mantine/core'
import { RecordTable } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { queryTexts as texts } from '../texts.ts'
import { formatCount } from '#web/platform/ui/text/format.ts'
import { searchVariables, sides, type SideName } from './grants.ts'
import { useGrantSidesQuery, type GrantSidesQuery } from '../query.generated.ts'

type Row = GrantSidesQuery['grantSides']['items'][number]
type Props = { side: SideName; onOpen: (id: string) => void }

/** The people, or the reports, of which one is to be looked at; found by name, page by page. */
export function GrantSides({ side, onOpen }: Props) {
  const { side: which, list, label, granted } = sides[side]
  const recordList = useRecordList(`grant-sides-${side}`)
  const { query } = recordList
  const result = useGrantSidesQuery({
    variables: { side: which, ...searchVariables(query) },
    fetchPolicy: 'cache-and-network',
  })
  const answer = useListAnswer(result, ({ grantSides }) => grantSides)
  const opener = ({ id, name }: Row) => (
    <Button
      variant="subtle"
      size="compact-sm"
      flex="none"
      aria-label={texts.openGrants(name)}
      onClick={() => onOpen(id)}
    >
      {texts.granted}
    </Button>
  )
  return (
    <RecordTable<Row>
      answer={answer}
      list={recordList}
      label={list}
      columns={[
        { id: 'name', title: label, width: 360, cell: ({ name }) => <b>{name}</b> },
        { id: 'granted', title: granted, width: 180, align: 'right', cell: (row) => formatCount(row.granted) },
      ]}
      onOpenId={onOpen}
      rowActions={opener}
      emptyText={query.search ? texts.noMatch : texts.empty}
      card={(row) => (
        <Group justify="space-between" wrap="nowrap">
          <div>
            <Text fw={600}>{row.name}</Text>
            <Text size="sm" c="dimmed">
              {granted}: {formatCount(row.granted)}
            </Text>
          </div>
          {opener(row)}
        </Group>
      )}
    />
  )
}
