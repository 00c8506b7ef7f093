import { DocumentDialogs } from '#web/modules/approvals/approval/DocumentDialogs.tsx'
import { RefusalDialog } from '#web/kit/form/dialog/RefusalDialog.tsx'
import { closingTexts, quotationTexts, sealTexts } from '../texts.ts'
import { LoadingOverlay } from '#web/platform/ui/feedback/LoadingOverlay.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { listPath, quotationPath } from '../paths.ts'
import {
  useAnnulQuotationMutation,
  useCloseQuotationMutation,
  useUnsealQuotationMutation,
} from '../quotation.generated.ts'
import { ExtensionDialog } from '../deadline/ExtensionDialog.tsx'
import { SendDialog } from './SendDialog.tsx'
import type { QuotationOnScreen } from '../draft/useQuotation.ts'
import type { useSending } from './useSending.ts'

type Props = { screen: QuotationOnScreen; sending: ReturnType<typeof useSending>; isNew: boolean }

/** Everything that can stand over the form. */
export function QuotationDialogs({ screen, sending, isNew }: Props) {
  const url = useUrlState()
  const [annul] = useAnnulQuotationMutation()
  const [end] = useCloseQuotationMutation()
  const [unseal] = useUnsealQuotationMutation()
  const id = screen.current?.id ?? ''
  const close = () => url.set({ ver: null })

  return (
    <DocumentDialogs
      screen={screen}
      kind="QUOTATION"
      listPath={listPath}
      pathOf={quotationPath}
      isNew={isNew}
      conflictTitle={quotationTexts.changed}
      annul={{
        act: async (reason) => (await annul({ variables: { input: { id, reason } } })).data?.annulQuotation.errors,
        done: quotationTexts.annulled,
      }}
    >
      <RefusalDialog
        opened={url.get('ver') === 'abrir'}
        title={sealTexts.title}
        label={sealTexts.reason}
        verb={sealTexts.verb}
        act={async (reason) => (await unseal({ variables: { input: { id, reason } } })).data?.unsealQuotation.errors}
        done={sealTexts.asked}
        onDone={close}
        onClose={close}
      />
      <RefusalDialog
        opened={url.get('ver') === 'cerrar' && screen.current?.isClosable === true}
        title={closingTexts.open}
        explanation={closingTexts.note}
        label={closingTexts.reason}
        verb={closingTexts.open}
        templates={closingTexts.reasons}
        act={async (reason) => (await end({ variables: { input: { id, reason } } })).data?.closeQuotation.errors}
        done={closingTexts.closed}
        onDone={close}
        onClose={close}
      />
      {screen.current && (
        <ExtensionDialog
          opened={url.get('ver') === 'plazo'}
          id={id}
          offersUntil={screen.current.offersUntil}
          onClose={close}
        />
      )}
      <SendDialog circuits={sending.circuits} isBusy={sending.isBusy} onChoose={sending.send} onClose={sending.close} />
      <LoadingOverlay
        busy={sending.isBusy && sending.circuits.length === 0}
        problem={sending.problem}
        onRetry={sending.retry}
        onClose={sending.dismiss}
      />
    </DocumentDialogs>
  )
}
