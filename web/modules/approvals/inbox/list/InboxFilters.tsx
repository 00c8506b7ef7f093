import { Group, NativeSelect } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { inboxTexts, sortTexts } from '#web/modules/approvals/approval/texts.ts'
import { SearchBox } from '#web/platform/ui/toolbar/SearchBox.tsx'
import { sortOptions } from './inbox-sorts.ts'
import { inboxKinds } from './inbox-tabs.ts'
import type { InboxState } from './useInboxState.ts'

const options = inboxKinds.map(({ slug, label }) => ({ value: slug, label }))

/** In which order the documents of the tab come. */
export const InboxSort = ({ state: { tab, sort, setSort } }: { state: InboxState }) => (
  <NativeSelect
    size="xs"
    w={190}
    ml="auto"
    aria-label={sortTexts.label}
    leftSection={<IconArrowsSort size={14} aria-hidden />}
    data={[...sortOptions(tab)]}
    value={sort}
    onChange={({ currentTarget: { value } }) => setSort(value)}
  />
)

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
