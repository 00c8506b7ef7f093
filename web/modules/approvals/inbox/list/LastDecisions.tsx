import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { DocumentKind } from '#web/generated/types.ts'
import { inboxTexts, kindTexts } from '#web/modules/approvals/approval/texts.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { addressOf } from '#web/modules/approvals/approval/document-address.ts'
import { useLastDecisionsQuery } from '../inbox.generated.ts'
import { newestFirst } from './inbox-order.ts'

const shown = 5

/** What an empty inbox still has to say: the person's last five decisions. */
export function LastDecisions({ kind }: { kind: DocumentKind | null }) {
  const { data } = useLastDecisionsQuery({ variables: { kind }, fetchPolicy: 'cache-and-network' })
  const approved = (data?.approved.items ?? []).map((item) => ({ ...item, isApproved: true }))
  const disapproved = (data?.disapproved.items ?? []).map((item) => ({ ...item, isApproved: false }))
  const last = newestFirst([...approved, ...disapproved], shown)
  if (last.length === 0) return null
  return (
    <Stack gap={6} w="100%" mt="md">
      <Text size="sm" fw={600}>
        {inboxTexts.lastDecisions}
      </Text>
      {last.map((item) => (
        <Group key={`${item.id}-${item.isApproved}`} gap="xs" wrap="nowrap" fz="sm">
          <Badge color={item.isApproved ? 'teal' : 'red'} miw="max-content">
            {item.isApproved ? 'Aprobado' : 'Desaprobado'}
          </Badge>
          <Anchor
            component={Link}
            to={{ search: `?estado=${item.isApproved ? 'aprobadas' : 'desaprobadas'}&doc=${addressOf(item)}` }}
            size="sm"
            truncate
          >
            {kindTexts[item.kind]} {item.documentNumber}
          </Anchor>
          <Text span size="sm" ml="auto">
            <Money value={item.amount} currency={item.currency ?? undefined} />
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
