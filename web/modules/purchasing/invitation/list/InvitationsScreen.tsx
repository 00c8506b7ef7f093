import { Button, Skeleton } from '@mantine/core'
import { IconHelpCircle, IconVideo } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useDocumentList } from '#web/kit/list/useRecordList.ts'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { portalPaths } from '#web/modules/purchasing/supplier-portal/paths.ts'
import { portalTexts } from '#web/modules/purchasing/supplier-portal/texts.ts'
import { invitationTexts as texts } from '../texts.ts'
import { supplierPageSizes } from '#web/platform/ui/grid/grid-model.ts'
import { columns } from './columns.tsx'
import type { Row } from './marks.tsx'
import { InvitationCard } from './InvitationCard.tsx'
import { useInvitationHelpQuery, useMyInvitationsQuery } from './list.generated.ts'
import { filterFields, invitationList } from './list-query.ts'
import { invitationPath } from '../paths.ts'

/** Only an address of the web is followed, whatever the company's parameter holds. */
const isLink = (address: string) => /^https?:\/\//.test(address)

/** The company's video on how to offer (parameter QUOTATION_HELP_VIDEO); where it has none, its answers. */
const Help = ({ video }: { video: string | null }) =>
  video && isLink(video) ? (
    <Button
      component="a"
      href={video}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      leftSection={<IconVideo size={16} aria-hidden />}
    >
      {texts.help}
    </Button>
  ) : (
    <Button
      component={Link}
      to={portalPaths.questions}
      variant="default"
      leftSection={<IconHelpCircle size={16} aria-hidden />}
    >
      {portalTexts.questions}
    </Button>
  )

/** /portal/cotizaciones: the quotations that ask the supplier. */
export function InvitationsScreen() {
  const list = useDocumentList('my-invitations', invitationList)
  const result = useMyInvitationsQuery({ variables: list.variables, fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ myInvitations }) => myInvitations)
  const { data, loading } = useInvitationHelpQuery({ fetchPolicy: 'cache-first' })
  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      search="grid"
      label={texts.list}
      crumbs={[{ label: portalTexts.home, to: '/' }]}
      // On a phone it stands below the title: without its place the list would move down as it comes.
      toolbar={data ? <Help video={data.invitationHelp} /> : loading && <Skeleton w={210} h={36} />}
      columns={columns}
      filters={filterFields}
      sizes={supplierPageSizes}
      pathOf={invitationPath}
      isFaded={({ status }) => status === 'ANNULLED'}
      card={(row) => <InvitationCard row={row} />}
      emptyText={texts.emptyList}
    />
  )
}
