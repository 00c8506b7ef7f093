import { Badge, Button, Group, Image, Stack, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { isShownOn } from '#schema/modules/receivables/announcement/announcement.ts'
import { RowActions } from '#web/kit/catalogue/list/RowActions.tsx'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { sortInput } from '#web/kit/list/list-query.ts'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import type { AnnouncementColumn } from '#web/generated/types.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import { announcementTexts as texts } from './texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { formatDate, today } from '#web/platform/ui/text/format.ts'
import type { GridColumn, GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { picturePath } from './announcement-rules.ts'
import {
  useAnnouncementsQuery,
  useSetAnnouncementActiveMutation,
  type AnnouncementPartsFragment as Row,
} from './announcement.generated.ts'
import { addedBySavers } from '#web/platform/ui/form/allowed.ts'

const Opened = lazyComponent(async () => (await import('./OpenedAnnouncement.tsx')).OpenedAnnouncement)
const CarouselPreview = lazyComponent(async () => (await import('./CarouselPreview.tsx')).CarouselPreview)

/** Whether customers see it today, in words. */
function Today({ row }: { row: Row }) {
  if (isShownOn(today(), row)) return <Badge color="laguna">{texts.shown}</Badge>
  if (!row.isActive) return <Badge color="gray">{texts.off}</Badge>
  return (
    <Badge color={row.from > today() ? 'indigo' : 'gray'}>
      {row.from > today() ? texts.comes(formatDate(row.from)) : texts.over}
    </Badge>
  )
}

const Thumbnail = ({ row }: { row: Row }) => (
  <Image src={picturePath(row)} alt="" w={96} h={54} fit="cover" radius="sm" loading="lazy" />
)

const columns: GridColumn<Row>[] = [
  { id: 'picture', title: texts.picture, width: 110, cell: (row) => <Thumbnail row={row} /> },
  { id: 'NAME', title: texts.name, width: 215, sortable: true, cell: ({ name }) => <b>{name}</b> },
  { id: 'today', title: texts.state, width: 180, cell: (row) => <Today row={row} /> },
  { id: 'FROM', title: texts.from, width: 110, sortable: true, cell: ({ from }) => formatDate(from) },
  { id: 'TO', title: texts.to, width: 110, sortable: true, cell: ({ to }) => formatDate(to) },
  {
    id: 'POSITION',
    title: texts.position,
    width: 90,
    sortable: true,
    align: 'right',
    cell: ({ position }) => position,
  },
  { id: 'link', title: texts.link, width: 160, cell: ({ link }) => link ?? '—' },
]

const variablesOf = ({ page, size, sort, search }: GridQuery) => ({
  page: { number: page, size },
  sort: sortInput(sort, (field) => field as AnnouncementColumn),
  search: search || null,
})

/** /cobranzas/anuncios: the carousel of customers, picture by picture. */
export function AnnouncementsScreen() {
  const allowed = useAllowed('ANNOUNCEMENTS')
  const list = useRecordList('announcements')
  const [isPreviewed, setPreviewed] = useState(false)
  const [setActive] = useSetAnnouncementActiveMutation()
  const result = useAnnouncementsQuery({ variables: variablesOf(list.query), fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ announcements }) => announcements)

  const stand = (id: string, isActive: boolean) => async () =>
    (await setActive({ variables: { input: { id, isActive } } })).data?.setAnnouncementActive
  async function turn({ id }: { id: string }, isActive: boolean) {
    if (isActive) return void (await submitWithToast(stand(id, true), outcomeTexts.updated))
    const { confirmDelete: message, yesDelete: verb } = catalogueTexts
    if (await confirm({ message, verb, tone: 'danger' })) await submitWithToast(stand(id, false), outcomeTexts.deleted)
  }
  const actions = (row: Row) => (
    <RowActions
      row={row}
      allowed={allowed}
      onOpen={({ id }) => list.open(id)}
      onSetActive={(one, on) => void turn(one, on)}
    />
  )

  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.announcements}
      allowed={addedBySavers(allowed)}
      columns={columns}
      onNew={list.openNew}
      rowActions={actions}
      emptyText={texts.empty}
      newLabel={texts.newAnnouncement}
      card={(row) => (
        <Group wrap="nowrap" align="flex-start">
          <Thumbnail row={row} />
          <Stack gap={4} flex={1}>
            <Text fw={600}>{row.name}</Text>
            <Text size="sm">
              {formatDate(row.from)} – {formatDate(row.to)}
            </Text>
            <Group justify="space-between" gap="xs">
              <Today row={row} />
              {actions(row)}
            </Group>
          </Stack>
        </Group>
      )}
      toolbar={
        <Button variant="default" leftSection={<IconPhoto size={16} aria-hidden />} onClick={() => setPreviewed(true)}>
          {texts.seeToday}
        </Button>
      }
      record={(id) => <Opened key={id} id={id} allowed={allowed} onClose={list.close} />}
    >
      <Suspense>{isPreviewed && <CarouselPreview onClose={() => setPreviewed(false)} />}</Suspense>
    </RecordList>
  )
}
