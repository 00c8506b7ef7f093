import { Box, Skeleton, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import type { DocumentKind } from '#web/generated/types.ts'
import { approvalTexts } from '#web/modules/approvals/approval/texts.ts'
import { useSelection } from '#web/kit/list/bulk/useSelection.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { formatCount } from '#web/platform/ui/text/format.ts'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'
import { BulkDialog, type Bulk } from './bulk/BulkDialog.tsx'
import { isSame } from '#web/modules/approvals/approval/document-address.ts'
import { DocumentSheet } from './sheet/DocumentSheet.tsx'
import { inboxTabs } from './list/inbox-tabs.ts'
import styles from './inbox.module.css'
import { InboxPane } from './list/InboxPane.tsx'
import { useInbox, type InboxData } from './list/useInbox.ts'
import { useInboxViews } from './list/useInboxViews.ts'
import { useInboxDecisions } from './useInboxDecisions.ts'
import { useInboxKeys } from './useInboxKeys.ts'

const SavedViews = lazyComponent(async () => (await import('#web/kit/list/views/SavedViews.tsx')).SavedViews)

const phone = '(max-width: 62em)'

const idOf = ({ id }: ApprovalPartsFragment) => id
const isDecidable = ({ viewerCanDecide }: ApprovalPartsFragment) => viewerCanDecide

/** How many wait, as a tab says it: «(12)», and «(+10,000)» where nobody counted further; nothing until it is known. */
const countText = (waiting: InboxData['waiting']) =>
  waiting ? ` (${waiting.totalIsExact ? '' : '+'}${formatCount(waiting.total)})` : ''

/**
 * *Bandeja de aprobaciones*: what waits, what was decided and where one takes part. List and sheet stand side by side; on
 * a phone the sheet covers the list.
 */
export function Inbox({ ownKind }: { ownKind: DocumentKind | null }) {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const inbox = useInbox(ownKind)
  const { state, rows } = inbox
  const views = useInboxViews(ownKind)
  const selection = useSelection(rows, idOf, isDecidable)
  const [bulk, setBulk] = useState<Bulk | null>(null)

  const opened = state.open ?? (isPhone ? null : (rows[0] ?? null))
  const current = rows.find((row) => isSame(row, opened)) ?? null
  const isListCovered = isPhone && opened !== null

  const { approve, disapprove, overlay } = useInboxDecisions(inbox, opened)
  useInboxKeys({
    rows,
    current,
    readOpen: state.readOpen,
    approve,
    disapprove,
    // In the list of a phone only the focus moves; a sheet that is open follows.
    onMove: (row) => (!isPhone || state.open) && state.show(row),
  })

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

  return (
    <>
      {isListCovered && <h1 className="visually-hidden">{approvalTexts.inbox}</h1>}
      {/* Hidden and not left out: the list opens with a view once, not each time that somebody comes back to it. */}
      <Box display={isListCovered ? 'none' : undefined}>
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
        <Tabs.List mb="md" className={styles.tabs} display={isListCovered ? 'none' : undefined}>
          {inboxTabs.map(({ tab, label }) => (
            <Tabs.Tab key={tab} value={tab}>
              {label}
              {tab === 'PENDING' && countText(inbox.waiting)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={state.tab}>
          {isListCovered ? (
            sheet
          ) : (
            <div className={styles.split} data-alone={!sheet || undefined}>
              <InboxPane
                inbox={inbox}
                selection={selection}
                current={current?.id ?? null}
                isSplit={!isPhone}
                onOpen={(row) => (isPhone ? state.enter(row) : state.show(row))}
                onMove={(row) => !isPhone && state.show(row)}
                approve={approve}
                disapprove={disapprove}
                onApproveSelected={() => setBulk({ documents: selection.selected, verb: 'approve' })}
                onDisapproveSelected={() => setBulk({ documents: selection.selected, verb: 'disapprove' })}
              />
              {sheet}
            </div>
          )}
        </Tabs.Panel>
      </Tabs>
      <BulkDialog
        bulk={bulk}
        onClose={(isStarted) => {
          setBulk(null)
          if (isStarted) selection.clear()
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
