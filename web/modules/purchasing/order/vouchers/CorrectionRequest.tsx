import { useApolloClient } from '@apollo/client/react'
import { refreshDocuments } from '#web/kit/document/refresh.ts'
import { RefusalDialog } from '#web/kit/form/dialog/RefusalDialog.tsx'
import { askCorrectionTexts as texts } from './texts.ts'
import type { VoucherFile } from '#web/modules/accounting/voucher/VoucherFiles.tsx'
import { useRequestVoucherCorrectionMutation } from './vouchers.generated.ts'

type Props = {
  file: VoucherFile
  orderId: string
  onClose: () => void
}

/** «Pedir corrección» of one file: what is wrong becomes a comment, and the supplier's letter. */
export function CorrectionRequest({ file: { id, title }, orderId, onClose }: Props) {
  const client = useApolloClient()
  const [ask] = useRequestVoucherCorrectionMutation()

  async function askFor(reason: string) {
    try {
      return (await ask({ variables: { input: { id, reason } } })).data?.requestVoucherCorrection.errors
    } finally {
      refreshDocuments(client, [orderId])
    }
  }

  return (
    <RefusalDialog
      opened
      title={texts.of(title)}
      label={texts.reason}
      verb={texts.verb}
      templates={texts.templates}
      act={askFor}
      done={texts.done}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
