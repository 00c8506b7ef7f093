import { ReasonForm as Reason } from '#web/kit/form/dialog/ReasonForm.tsx'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { approvalTexts, reasonTemplates } from '../texts.ts'

type Props = {
  initial?: string
  onTemplate: () => void
  onSubmit: (reason: string) => void
  onCancel: () => void
}

/** *Motivo de Desaprobación* and Desaprobar (back-office.md 2). */
export const ReasonForm = (props: Props) => (
  <Reason
    {...props}
    label={approvalTexts.reason}
    verb={actionTexts.disapprove}
    missing={approvalTexts.reasonRequired}
    templates={reasonTemplates}
  />
)
