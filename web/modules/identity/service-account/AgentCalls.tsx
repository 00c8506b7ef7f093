import { Stack, Table, Text } from '@mantine/core'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import type { ServiceAccountDetailPartsFragment as Account } from './service-account.generated.ts'
import { serviceAccountTexts as texts } from './texts.ts'

/** What agents called with the keys of an account. */
export function AgentCalls({ calls }: Pick<Account, 'calls'>) {
  if (calls.length === 0) return <EmptyState text={texts.noCalls} />
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {texts.callsHelp}
      </Text>
      <Table aria-label={texts.calls}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.calledAt}</Table.Th>
            <Table.Th scope="col">{texts.tool}</Table.Th>
            <Table.Th scope="col">{texts.outcome}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {calls.map(({ id, at, tool, record, isRefused, code }) => (
            <Table.Tr key={id}>
              <Table.Td>{formatDateTime(at)}</Table.Td>
              <Table.Th scope="row" style={{ overflowWrap: 'anywhere' }}>
                {tool}
                {record && (
                  <Text size="sm" c="dimmed">
                    {record}
                  </Text>
                )}
              </Table.Th>
              <Table.Td>{isRefused ? texts.refused(code ?? null) : texts.done}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
