import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { SimpleGrid, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { LookupSelect } from '#web/platform/ui/field/LookupSelect.tsx'
import type { Option } from '#web/platform/ui/field/option.ts'
import { roleTexts as texts } from '../texts.ts'
import { differencesOf } from './differences.ts'
import { useSide, useSideLookup } from './useSide.ts'

type Side = Option | null
type Sides = { first: NonNullable<Side>; second: NonNullable<Side> }

/** Where both sides differ, option by option, and nothing else. */
function Differences({ first, second }: Sides) {
  const [one, other] = [useSide(first), useSide(second)]
  const problem = one.problem ?? other.problem
  if (problem) return <ErrorState problem={problem} />
  if (!one.grants || !other.grants) return <Skeleton h={240} />
  const found = differencesOf(one.grants, other.grants)
  if (found.length === 0) return <EmptyState text={texts.same} />
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {texts.differing(found.length)}
      </Text>
      <div tabIndex={0} role="region" aria-label={texts.compareTitle} style={{ overflowX: 'auto' }}>
        <Table aria-label={texts.compareTitle}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{texts.option}</Table.Th>
              <Table.Th scope="col">{first.label}</Table.Th>
              <Table.Th scope="col">{second.label}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found.map(({ option, label, texts: given }) => (
              <Table.Tr key={option}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>{given[0] || texts.nothing}</Table.Td>
                <Table.Td>{given[1] || texts.nothing}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Stack>
  )
}

/** Two roles, or a role and a person, beside each other: ?comparar=1. */
export function Comparison({ onClose }: { onClose: () => void }) {
  const [first, setFirst] = useState<Side>(null)
  const [second, setSecond] = useState<Side>(null)
  const load = useSideLookup()
  return (
    <SideDrawer onClose={onClose} width={900} title={texts.compareTitle}>
      <Stack>
        <Text size="sm" c="dimmed">
          {texts.compareHelp}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <LookupSelect label={texts.first} value={first} onChange={setFirst} load={load} data-autofocus />
          <LookupSelect label={texts.second} value={second} onChange={setSecond} load={load} />
        </SimpleGrid>
        {first && second && <Differences first={first} second={second} />}
      </Stack>
    </SideDrawer>
  )
}
