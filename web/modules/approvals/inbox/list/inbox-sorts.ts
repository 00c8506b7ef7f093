import type { ApprovalTab } from '#web/generated/types.ts'
import { sortTexts } from '#web/modules/approvals/approval/texts.ts'
import { inboxList } from '#schema/modules/approvals/approval/inbox.list.ts'
import { listRules, sortInput } from '#web/kit/list/list-query.ts'
import type { GridSort } from '#web/platform/ui/grid/grid-model.ts'
import { readSort, writeSort } from '#web/platform/ui/grid/sort/grid-sort.ts'
import type { Option } from '#web/platform/ui/field/option.ts'

const { oldestFirst, newestFirst, largestFirst, smallestFirst, numberUp, numberDown } = sortTexts

const byNumber: readonly Option[] = [
  { value: 'number', label: numberUp },
  { value: '-number', label: numberDown },
]

/** What waits comes oldest first unless another order is chosen. */
const waiting: readonly Option[] = [
  { value: '', label: oldestFirst },
  { value: '-since', label: newestFirst },
  { value: '-amount', label: largestFirst },
  { value: 'amount', label: smallestFirst },
  ...byNumber,
]

/** What was done comes newest first. */
const done: readonly Option[] = [{ value: '', label: newestFirst }, { value: 'since', label: oldestFirst }, ...byNumber]

/** The orders that a tab offers, by the words of an address; the first is its own. */
export const sortOptions = (tab: ApprovalTab): readonly Option[] => (tab === 'PENDING' ? waiting : done)

/** The order that an address names, where the tab offers it; empty for the tab's own. */
export function sortOn(tab: ApprovalTab, sort: GridSort | null): string {
  const written = writeSort(sort)
  return sortOptions(tab).some(({ value }) => value === written) ? written : ''
}

const { sortFields } = listRules(inboxList)

/** The order as the graph takes it; null for the tab's own. */
export const inboxSort = (written: string) => sortInput(readSort(written), (column) => sortFields[column])
