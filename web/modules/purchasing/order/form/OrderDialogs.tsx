import { DocumentDialogs } from '#web/modules/approvals/approval/DocumentDialogs.tsx'
import { PdfPreview } from '#web/kit/document/section/PdfPreview.tsx'
import { orderTexts } from '../texts.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { ClosingDialog } from './ClosingDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { useAnnulOrderMutation } from '../order.generated.ts'
import { listPath, orderPath, pdfPath } from '../paths.ts'
import type { OrderOnScreen } from '../draft/useOrder.ts'

type Props = { screen: OrderOnScreen; isNew: boolean }

/** Everything that can stand over the form: ?ver=pdf beside those of every document. */
export function OrderDialogs({ screen, isNew }: Props) {
  const url = useUrlState()
  const [annul] = useAnnulOrderMutation()
  const { current } = screen

  async function annulFor(reason: string) {
    const { data } = await annul({ variables: { input: { id: current?.id ?? '', reason } } })
    return data?.annulOrder.errors
  }

  return (
    <DocumentDialogs
      screen={screen}
      kind="ORDER"
      listPath={listPath}
      pathOf={orderPath}
      isNew={isNew}
      saveLeaving={() => screen.saveDraft({ stays: true })}
      conflictTitle={orderTexts.changed}
      annul={{ act: annulFor, done: orderTexts.annulled, refusal: current?.annulRefusal }}
    >
      {current && <ClosingDialog orderId={current.id} />}
      {current && <ReturnDialog orderId={current.id} />}
      {current && (
        <PdfPreview
          opened={url.get('ver') === 'pdf'}
          title={current.documentNumber}
          path={pdfPath(current.id)}
          onClose={() => url.set({ ver: null })}
        />
      )}
    </DocumentDialogs>
  )
}
