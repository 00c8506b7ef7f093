import { modals } from '@mantine/modals'
import { approvalTexts } from '#web/texts/approval.ts'
import { ReasonForm } from './ReasonForm.tsx'

/** Opens «Motivo de Desaprobación»; resolves to what was written, or to null when the person went back. */
export function askReason(initial = ''): Promise<string | null> {
  return new Promise((resolve) => {
    const id = crypto.randomUUID()
    const answer = (reason: string | null) => {
      resolve(reason)
      modals.close(id)
    }
    modals.open({
      modalId: id,
      title: approvalTexts.reason,
      centered: true,
      children: <ReasonForm initial={initial} onSubmit={answer} onCancel={() => answer(null)} />,
      onClose: () => resolve(null),
    })
  })
}
