import { Suspense, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { AttachmentsButton } from '#web/kit/attachment/AttachmentsButton.tsx'
import { ApprovalLine } from '#web/kit/document/status/ApprovalLine.tsx'
import { DocumentFrame } from '#web/kit/document/DocumentFrame.tsx'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import { RecoveredChanges } from '#web/kit/form/draft/RecoveredChanges.tsx'
import { draftTexts } from '#web/kit/form/texts.ts'
import { useReveal } from '#web/kit/form/useReveal.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { closingTexts, quotationTexts } from '../texts.ts'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { barActions } from './bar-actions.ts'
import { LinesSection } from '../section/LinesSection.tsx'
import { listPath } from '../paths.ts'
import { QuotationDialogs } from './QuotationDialogs.tsx'
import type { QuotationChoicesQuery } from '../quotation.generated.ts'
import { QuotationMarks } from '../list/QuotationMarks.tsx'
import { SettledSections } from '../section/SettledSections.tsx'
import { useQuotation, type QuotationStart } from '../draft/useQuotation.ts'
import { useSending } from './useSending.ts'
import { WrittenSections } from '../section/WrittenSections.tsx'

const DocumentHistory = lazyComponent(
  async () => (await import('#web/modules/purchasing/chain/DocumentHistory.tsx')).DocumentHistory,
)

type Props = QuotationStart & { choices: QuotationChoicesQuery }

/** A quotation written, read, and led through its life. A saved one is read until somebody asks to change it: ?editar=1. */
export function QuotationForm({ choices, ...start }: Props) {
  const navigate = useNavigate()
  const url = useUrlState()
  const canOrder = useAllowed('ORDERS').canAdd
  const screen = useQuotation(start, choices)
  const { current, form, allowed } = screen
  const sending = useSending(current?.id ?? '')
  const { reveal, go } = useReveal(liveLines(form.draft))
  const isWritten = screen.isEditable && (current === null || url.get('editar') === '1' || screen.isDirty)
  const show = (ver: string) => () => url.push({ ver })
  const write = () => url.set({ editar: '1' })
  const mayWrite = allowed.canSave && allowed.canEdit
  async function send() {
    if (!current?.isSendable) return notify.warning(current?.sendRefusal ?? '')
    if (await confirm({ message: quotationTexts.confirmSend, verb: quotationTexts.yesSend })) sending.send()
  }

  const framed = {
    ...screen,
    isEditable: isWritten,
    recover: () => void screen.recover().then(write),
  }
  const { lines: written } = form.draft
  const detail = useMemo(() => ({ lines: written }), [written])
  const lines = (
    <LinesSection draft={detail} change={form.change} messages={form.messages} readOnly={!isWritten} reveal={reveal} />
  )
  return (
    <>
      <DocumentFrame
        screen={framed}
        title={current ? current.documentNumber : quotationTexts.newTitle}
        list={{ label: quotationTexts.list, path: listPath }}
        approval={
          current && (
            <ApprovalLine
              status={<QuotationMarks quotation={current} />}
              levels={current.approvalLevels}
              onLevels={show('aprobaciones')}
            />
          )
        }
        onGo={go}
        actions={
          current
            ? barActions(current, {
                go: (path) => void navigate(path),
                canOrder,
                onEdit: screen.isEditable && !isWritten ? write : undefined,
                onSend:
                  !isWritten && (current.isSendable || (mayWrite && current.status === 'OPEN'))
                    ? () => void send()
                    : undefined,
                onExtend: current.isExtendable && !isWritten ? show('plazo') : undefined,
                onUnseal: current.viewerCanUnseal && current.answeredCount > 0 ? show('abrir') : undefined,
                onLevels: current.approvalLevels.length > 0 ? show('aprobaciones') : undefined,
                onClose: current.isClosable ? show('cerrar') : undefined,
                onAnnul: current.isAnnullable ? show('anular') : undefined,
              })
            : []
        }
        attachments={<AttachmentsButton kind="QUOTATION" documentId={current?.id ?? null} />}
      >
        {current?.closeReason && <ReadOnlyBanner reason={closingTexts.because(current)} />}
        <RecoveredChanges title={draftTexts.notOffered} changes={screen.lost} onClose={screen.hideLost} />
        {isWritten || !current ? (
          <WrittenSections screen={screen} choices={choices}>
            {lines}
          </WrittenSections>
        ) : (
          <SettledSections quotation={current} canAct={mayWrite && current.viewerCanManage}>
            {lines}
          </SettledSections>
        )}
        {current && !isWritten && (
          <Suspense>
            <DocumentHistory kind="QUOTATION" documentId={current.id} />
          </Suspense>
        )}
      </DocumentFrame>
      <QuotationDialogs screen={screen} sending={sending} isNew={start.saved === null} />
    </>
  )
}
