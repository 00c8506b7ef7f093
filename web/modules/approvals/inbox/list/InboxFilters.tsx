import { Group, NativeSelect } from '@mantine/core'
import { inboxTexts } from '#web/modules/approvals/approval/texts.ts'
import { SearchBox } from '#web/platform/ui/toolbar/SearchBox.tsx'
import { inboxKinds } from './inbox-tabs.ts'
import type { InboxState } from './useInboxState.ts'

const options = inboxKinds.map(({ slug, label }) => ({ value: slug, label }))

/** Which documents of the tab are wanted: a kind, a text (500 ms after typing, back-office.md 9). */
export const InboxFilters = ({ state: { kind, setKind, query, setQuery } }: { state: InboxState }) => (
  <Group gap="xs" p="xs" wrap="nowrap">
    <SearchBox
      value={query.search}
      onSearch={(search) => setQuery({ search })}
      pause={500}
      size="xs"
      flex={1}
      aria-label={inboxTexts.search}
      placeholder={inboxTexts.search}
    />
    <NativeSelect
      size="xs"
      w={150}
      aria-label={inboxTexts.kind}
      data={options}
      value={inboxKinds.find((one) => one.kind === kind)?.slug}
      onChange={({ currentTarget: { value } }) => setKind(inboxKinds.find(({ slug }) => slug === value)?.kind ?? null)}
    />
  </Group>
)
