import { Alert, Text } from '@mantine/core'
import { IconArrowBackUp, IconBan, IconFileTypePdf, IconShoppingCart } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useStockInWarehouse } from '#web/modules/purchasing/article/useStockInWarehouse.ts'
import { AttachmentsButton } from '#web/kit/attachment/AttachmentsButton.tsx'
import { DocumentDialogs } from '#web/modules/approvals/approval/DocumentDialogs.tsx'
import { DocumentFrame } from '#web/kit/document/DocumentFrame.tsx'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import { RecoveredChanges } from '#web/kit/form/draft/RecoveredChanges.tsx'
import { draftTexts } from '#web/kit/form/texts.ts'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import { headerField } from '#web/kit/form/problems.ts'
import { Section } from '#web/kit/document/section/Section.tsx'
import { StatusBadge } from '#web/kit/document/status/StatusBadge.tsx'
import { documentTexts } from '#web/kit/texts.ts'
import { headerTexts } from '#web/modules/purchasing/requirement/texts.ts'
import { lineTexts } from '#web/modules/purchasing/article/line.texts.ts'
import { warehouseTexts } from '../texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { focusField } from '#web/platform/ui/interaction/focus-field.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { SafeHtml } from '#web/platform/ui/field/rich-text/SafeHtml.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { factsOf } from '../draft/facts.ts'
import { HeaderFields } from './HeaderFields.tsx'
import { NewItem } from './NewItem.tsx'
import { myListPath, myPath, slipPath } from '../paths.ts'
import { ReadLines } from '../lines/ReadLines.tsx'
import { statusOf } from '../status.ts'
import { useWarehouse, type WarehouseStart } from '../draft/useWarehouse.ts'
import { useWarehouseActs } from '../useWarehouseActs.ts'
import type { WarehouseChoicesQuery } from '../warehouse-requirement.generated.ts'
import { WrittenLines } from './WrittenLines.tsx'
import { Observation } from '#web/modules/purchasing/requirement/form/Observation.tsx'

const ActivityList = lazyComponent(
  async () => (await import('#web/modules/purchasing/chain/ActivityList.tsx')).ActivityList,
)

type Props = WarehouseStart & { choices: WarehouseChoicesQuery }

/** A warehouse requirement on its author's screen: written, read, annulled. */
export function WarehouseForm({ choices, ...start }: Props) {
  const url = useUrlState()
  const screen = useWarehouse(start, choices)
  const { current, form, allowed, isEditable } = screen
  const { draft, change, messages } = form
  const acts = useWarehouseActs(current)
  const stocks = useStockInWarehouse(
    draft.header.warehouse,
    isEditable ? liveLines(draft).map(({ articleCode }) => articleCode) : [],
  )
  const linesMessage = messages.get(headerField('lines'))

  return (
    <>
      <DocumentFrame
        screen={screen}
        title={current ? current.documentNumber : warehouseTexts.newTitle}
        list={{ label: warehouseTexts.mine, path: myListPath }}
        approval={current && <StatusBadge {...statusOf(current)} />}
        onGo={focusField}
        actions={[
          ...(current ? [{ label: warehouseTexts.slip, icon: IconFileTypePdf, href: slipPath(current.id) }] : []),
          ...(acts.buy ? [{ label: warehouseTexts.buy, icon: IconShoppingCart, act: acts.buy }] : []),
          ...(current?.isAnnullable && allowed.canDelete
            ? [{ label: documentTexts.annul, icon: IconBan, act: () => url.push({ ver: 'anular' }), danger: true }]
            : []),
        ]}
        attachments={<AttachmentsButton kind="WAREHOUSE_REQUIREMENT" documentId={current?.id ?? null} />}
      >
        <RecoveredChanges title={draftTexts.notOffered} changes={screen.lost} onClose={screen.hideLost} />
        {current?.closeReason && <ReadOnlyBanner reason={warehouseTexts.closedBecause(current)} />}
        {current?.status === 'DECLINED' && current.declineReason && (
          <Alert color="orange" icon={<IconArrowBackUp size={18} />} title={warehouseTexts.sentBack}>
            {current.declineReason}
          </Alert>
        )}
        <Section title={headerTexts.title}>
          {isEditable || !current ? (
            <HeaderFields
              header={draft.header}
              onChange={(patch) => change({ do: 'header', patch })}
              onLeave={form.leave}
              messages={messages}
              requesterName={screen.requesterName}
              choices={choices}
            />
          ) : (
            <Facts facts={factsOf(current)} />
          )}
        </Section>
        <Section title={lineTexts.title}>
          {isEditable || !current ? (
            <>
              <NewItem
                rowDrawn={screen.entry.rowDrawn}
                draft={draft}
                onWritten={screen.entry.setWritten}
                onAdd={(line) => change({ do: 'add', lines: [line] })}
                onWarehouse={(warehouse) => change({ do: 'header', patch: { warehouse } })}
              />
              {linesMessage && (
                <Text id={headerField('lines')} tabIndex={-1} size="sm" c="var(--mantine-color-error)" mt="sm">
                  {linesMessage}
                </Text>
              )}
              {liveLines(draft).length === 0 ? (
                <EmptyState text={lineTexts.empty} />
              ) : (
                <WrittenLines draft={draft} stocks={stocks} change={change} onLeave={form.leave} messages={messages} />
              )}
            </>
          ) : (
            <ReadLines saved={current} />
          )}
        </Section>
        <Observation
          key={form.replaced}
          isEditable={isEditable}
          value={draft.header.observation}
          onChange={(observation) => change({ do: 'header', patch: { observation } })}
        >
          <SafeHtml html={draft.header.observation || '—'} />
        </Observation>
        {current && (
          <Suspense>
            <ActivityList kind="WAREHOUSE_REQUIREMENT" documentId={current.id} />
          </Suspense>
        )}
      </DocumentFrame>
      <DocumentDialogs
        screen={screen}
        kind={null}
        listPath={myListPath}
        pathOf={myPath}
        isNew={start.saved === null}
        conflictTitle={warehouseTexts.changed}
        annul={{ act: acts.annul, done: warehouseTexts.annulled }}
      />
    </>
  )
}
