import { useApolloClient } from '@apollo/client/react'
import { Box, Skeleton, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { winnerMessages } from '#schema/modules/purchasing/comparison/winner.ts'
import type { DocumentKind } from '#web/generated/types.ts'
import { approvalTexts } from '#web/modules/approvals/approval/texts.ts'
import { useSelection } from '#web/kit/list/bulk/useSelection.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { formatCount } from '#web/platform/ui/text/format.ts'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'
import { BulkDialog, type Bulk } from './bulk/BulkDialog.tsx'
import type { Decidable, Outcome } from '#web/modules/approvals/approval/decision/decide.ts'
import { isSame } from '#web/modules/approvals/approval/document-address.ts'
import { DocumentSheet } from './sheet/DocumentSheet.tsx'
import { withSeenWinner } from './seen-winner.ts'
import { rowAfter, rowAt } from './list/inbox-order.ts'
import { inboxTabs } from './list/inbox-tabs.ts'
import styles from './inbox.module.css'
import { focusRow, hasFocus } from './list/InboxList.tsx'
import { InboxPane } from './list/InboxPane.tsx'
import { useDecide } from '#web/modules/approvals/approval/decision/useDecide.tsx'
import { useInbox } from './list/useInbox.ts'
import { useInboxViews } from './list/useInboxViews.ts'

const SavedViews = lazyComponent(async () => (await import('#web/kit/list/views/SavedViews.tsx')).SavedViews)

const phone = '(max-width: 62em)'

const idOf = ({ id }: ApprovalPartsFragment) => id
/** The same document is to be looked at again, with what it shows by now. */
const isChanged = (outcome: Outcome) => outcome.is === 'conflict' && outcome.message === winnerMessages.changed
const isDecidable = ({ viewerCanDecide }: ApprovalPartsFragment) => viewerCanDecide

/** *Bandeja de aprobaciones*: what waits, what was decided and where one takes part; list and sheet side by side. */
export function Inbox({ ownKind }: { ownKind: DocumentKind | null }) {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const inbox = useInbox(ownKind)
  const { state, rows } = inbox
  const views = useInboxViews(ownKind)
  const selection = useSelection(rows, idOf, isDecidable)
  const [bulk, setBulk] = useState<Bulk | null>(null)

  const opened = state.open ?? (isPhone ? null : (rows[0] ?? null))
  const current = rows.find((row) => isSame(row, opened)) ?? null

  const client = useApolloClient()
  const {
    approve: approveDocument,
    disapprove,
    overlay,
  } = useDecide(({ kind, documentId }: Decidable, outcome) => {
    if (isChanged(outcome)) return
    const decided = rows.find((row) => isSame(row, { kind, documentId }))
    if (state.tab === 'PENDING') state.show(decided ? rowAfter(rows, decided.id) : null)
  })

  const approve = (document: Decidable) =>
    approveDocument(isSame(document, opened) ? withSeenWinner(client, document) : document)

  /** The row that the keyboard speaks to: the one that is open, and in the list alone the one with the focus. */
  const pointed = () => current ?? rows.find(({ id }) => hasFocus(id)) ?? null
  const decidable = () => {
    const row = pointed()
    return row?.viewerCanDecide ? row : null
  }
  const move = (step: number) => {
    const next = rowAt(rows, pointed()?.id ?? null, step)
    if (!next) return
    focusRow(next.id)
    if (!isPhone || state.open) state.show(next)
  }
  const open = (row: ApprovalPartsFragment) => (isPhone ? state.enter(row) : state.show(row))

  useShortcuts({
    J: () => move(1),
    K: () => move(-1),
    A: () => {
      const row = decidable()
      if (row) approve(row)
    },
    D: () => {
      const row = decidable()
      if (row) disapprove(row)
    },
  })

  const waiting = inbox.waiting && (inbox.waiting.totalIsExact ? '' : '+') + formatCount(inbox.waiting.total)
  const sheet = opened && (
    <DocumentSheet
      key={`${opened.kind}.${opened.documentId}`}
      document={opened}
      known={current ?? undefined}
      onBack={isPhone ? () => state.show(null) : undefined}
      approve={approve}
      disapprove={disapprove}
    />
  )

  /** On a phone the sheet is all there is. */
  const covers = isPhone && sheet !== null

  return (
    <>
      {covers && <h1 className="visually-hidden">{approvalTexts.inbox}</h1>}
      {/* Kept behind the sheet of a phone: the list opens with a view once, not each time that one comes back to it. */}
      <Box display={covers ? 'none' : undefined}>
        <ScreenHeader>
          {/* On a phone it stands below the title: without its place the documents would move down as it comes. */}
          <Suspense fallback={<Skeleton w={88} h={26} />}>
            <SavedViews list={views} opensFirst={state.open === null} />
          </Suspense>
        </ScreenHeader>
      </Box>
      <Tabs
        value={state.tab}
        onChange={(tab) => state.setTab(inboxTabs.find((one) => one.tab === tab)?.tab ?? 'PENDING')}
      >
        <Tabs.List mb="md" className={styles.tabs} display={covers ? 'none' : undefined}>
          {inboxTabs.map(({ tab, label }) => (
            <Tabs.Tab key={tab} value={tab}>
              {label}
              {tab === 'PENDING' && waiting !== undefined && ` (${waiting})`}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={state.tab}>
          {covers ? (
            sheet
          ) : (
            <div className={styles.split} data-alone={!sheet || undefined}>
              <InboxPane
                inbox={inbox}
                selection={selection}
                current={current?.id ?? null}
                isSplit={!isPhone}
                onOpen={open}
                onMove={(row) => !isPhone && state.show(row)}
                approve={approve}
                disapprove={disapprove}
                onApproveSelected={() => setBulk({ documents: selection.selected, verb: 'approve' })}
                onDisapproveSelected={() => setBulk({ documents: selection.selected, verb: 'disapprove' })}
              />
              {!isPhone && sheet}
            </div>
          )}
        </Tabs.Panel>
      </Tabs>
      <BulkDialog
        bulk={bulk}
        onClose={() => {
          setBulk(null)
          selection.clear()
        }}
      />
      {overlay}
    </>
  )
}

/** /configuracion/bandeja: every kind of document. */
export const WholeInbox = () => <Inbox ownKind={null} />

/** /configuracion/aprobaciones/requerimientos */
export const RequirementInbox = () => <Inbox ownKind="REQUIREMENT" />

/** /configuracion/aprobaciones/ordencompra */
export const OrderInbox = () => <Inbox ownKind="ORDER" />
