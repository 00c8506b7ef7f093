import { useMemo } from 'react'
import type { ApprovalTab, DocumentKind } from '#web/generated/types.ts'
import { useGridQuery } from '#web/platform/ui/grid/address/useGridQuery.ts'
import { useSettled } from '#web/platform/ui/toolbar/useSettled.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { sortOn } from './inbox-sorts.ts'
import { inboxKinds, inboxTabs, kindOf, tabOf } from './inbox-tabs.ts'
import { addressOf, documentAt, type DocumentKey } from '#web/modules/approvals/approval/document-address.ts'

/**
 * What the inbox shows, all of it in the address: tab (`estado`), kind (`clase`, the route's own when left out), page,
 * search, order (`orden`, the tab's own when left out), and the document on the sheet (`doc`).
 */
export function useInboxState(ownKind: DocumentKind | null) {
  const { get, getNow, set, push } = useUrlState()
  const [query, setQuery] = useGridQuery()
  const tabText = useSettled(get('estado'))
  const kindText = useSettled(get('clase'))
  const docText = useSettled(get('doc'))
  return useMemo(() => {
    const tab = tabOf(tabText)
    const start = { pagina: null, doc: null }
    return {
      tab,
      kind: kindOf(kindText, ownKind),
      query,
      setQuery,
      sort: sortOn(tab, query.sort),
      open: documentAt(docText),
      /** The same as the last key or press left it, before it is shown. */
      readOpen: () => documentAt(getNow('doc')),
      setTab: (next: ApprovalTab) =>
        set({
          ...start,
          orden: null,
          estado: next === 'PENDING' ? null : (inboxTabs.find((one) => one.tab === next)?.slug ?? null),
        }),
      setKind: (next: DocumentKind | null) =>
        set({ ...start, clase: next === ownKind ? null : (inboxKinds.find((one) => one.kind === next)?.slug ?? null) }),
      setSort: (written: string) => set({ ...start, orden: written }),
      /** Shows a document on the sheet without a step in the history. */
      show: (document: DocumentKey | null) => set({ doc: document && addressOf(document) }),
      /** The same with a step that Back undoes: on a phone the sheet covers the list. */
      enter: (document: DocumentKey) => push({ doc: addressOf(document) }),
    }
  }, [tabText, kindText, docText, ownKind, query, setQuery, getNow, set, push])
}

export type InboxState = ReturnType<typeof useInboxState>
