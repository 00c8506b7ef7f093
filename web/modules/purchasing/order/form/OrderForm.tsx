import { Alert, Text } from '@mantine/core'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { DecisionButtons } from '#web/modules/approvals/approval/decision/DecisionButtons.tsx'
import { AttachmentsButton } from '#web/kit/attachment/AttachmentsButton.tsx'
import { ApprovalLine } from '#web/kit/document/status/ApprovalLine.tsx'
import { DocumentFrame } from '#web/kit/document/DocumentFrame.tsx'
import { UnsavedParts } from '#web/kit/form/change/UnsavedParts.tsx'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import { StatusBadge } from '#web/kit/document/status/StatusBadge.tsx'
import { useReveal } from '#web/kit/form/useReveal.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { orderTexts } from '../texts.ts'
import { totalsTexts } from '#web/modules/purchasing/terms/texts.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { barActions } from './bar-actions.ts'
import { totalsOfDraft } from '../draft/input.ts'
import type { OrderChoices } from '../draft/order-choices.ts'
import { OrderBody } from './OrderBody.tsx'
import { OrderDialogs } from './OrderDialogs.tsx'
import { duplicatePath, listPath, newPath, receivePath } from '../paths.ts'
import type { OrderRules } from '../draft/rules.ts'
import { statusOf, wasApproved } from '../status.ts'
import { titleOf } from './title.ts'
import { useOrder, type OrderStart } from '../draft/useOrder.ts'

const VouchersSection = lazyComponent(async () => (await import('../vouchers/VouchersSection.tsx')).VouchersSection)
const DocumentHistory = lazyComponent(
  async () => (await import('#web/modules/purchasing/chain/DocumentHistory.tsx')).DocumentHistory,
)

type Props = {
  rules: OrderRules
  start: OrderStart
  choices: OrderChoices
  /** It begins as another order. */
  isRepeated: boolean
}

/** An order written, then read and led through its circuit. */
export function OrderForm({ rules, start, choices, isRepeated }: Props) {
  const navigate = useNavigate()
  const url = useUrlState()
  const screen = useOrder(rules, start)
  const receptions = useAllowed('ATTENTIONS')
  const { current, form, allowed } = screen
  const { draft } = form
  const { reveal, go } = useReveal(liveLines(draft))
  const showLevels = () => url.push({ ver: 'aprobaciones' })
  // Who looks for it on an order that was received or billed learns why it stays.
  const mayAskToAnnul = current && allowed.canDelete && wasApproved(current.status)
  const isRead = current && !screen.isEditable
  const total = isRead ? current.totals.total : totalsOfDraft(draft).total
  const currency = isRead ? current.currencyCode : draft.header.currency?.code

  return (
    <UnsavedParts isFormOpen>
      <DocumentFrame
        screen={screen}
        title={titleOf(draft, current?.documentNumber)}
        list={{ label: orderTexts.list, path: listPath }}
        approval={
          current && (
            <ApprovalLine
              status={<StatusBadge {...statusOf(current)} />}
              levels={current.approvalLevels}
              onLevels={showLevels}
              onChooseCircuit={current.viewerCanAssociate ? () => screen.circuits.choose([]) : undefined}
            />
          )
        }
        onGo={go}
        actions={
          current
            ? barActions({
                onNew: allowed.canAdd ? () => void navigate(newPath) : undefined,
                onPdf: () => url.push({ ver: 'pdf' }),
                onLevels: current.approvalLevels.length > 0 ? showLevels : undefined,
                onReceive:
                  current.isReceivable && receptions.canAdd ? () => void navigate(receivePath(current.id)) : undefined,
                onClose: current.isClosable ? () => url.push({ ver: 'cerrar' }) : undefined,
                onDuplicate: allowed.canAdd ? () => void navigate(duplicatePath(current.id)) : undefined,
                onReturn: current.isReturnable ? () => url.push({ ver: 'devolver' }) : undefined,
                onReopen: current.isReopenable ? () => url.push({ ver: 'reabrir' }) : undefined,
                onAnnul: current.isAnnullable || mayAskToAnnul ? () => url.push({ ver: 'anular' }) : undefined,
              })
            : []
        }
        drafting={{ onDraft: () => void screen.saveDraft(), onSend: () => void screen.save() }}
        decisions={
          <>
            <Text size="sm" visibleFrom="xs">
              {totalsTexts.total} <Money value={total} currency={currency ?? ''} fw={700} />
            </Text>
            {current && <AttachmentsButton kind="ORDER" documentId={current.id} />}
            {current && (
              <DecisionButtons
                document={{ kind: 'ORDER', documentId: current.id, levelId: current.decidableLevelId }}
                viewerCanDecide={current.viewerCanDecide}
              />
            )}
          </>
        }
      >
        {current?.status === 'PENDING' && current.returnReason && (
          <Alert variant="light" color="orange" py="xs" role="status">
            {orderTexts.returnedBecause(current)}
          </Alert>
        )}
        {isRepeated && liveLines(draft).length === 0 && (
          <Alert variant="light" color="laguna" py="xs" role="status">
            {orderTexts.nothingToRepeat}
          </Alert>
        )}
        {current?.closeReason && <ReadOnlyBanner reason={orderTexts.closedBecause(current)} />}
        <OrderBody screen={screen} choices={choices} reveal={reveal} />
        {current && (
          <Suspense>
            {current.status !== 'PENDING' && current.status !== 'DISAPPROVED' && (
              <VouchersSection orderId={current.id} />
            )}
            <DocumentHistory kind="ORDER" documentId={current.id} />
          </Suspense>
        )}
      </DocumentFrame>
      <OrderDialogs screen={screen} isNew={start.saved === null} />
    </UnsavedParts>
  )
}
