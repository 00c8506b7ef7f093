import { ReasonForm as Reason } from '#web/document/ReasonForm.tsx'
import { actionTexts } from '#web/texts/action.ts'
import { approvalTexts, reasonTemplates } from '#web/texts/approval.ts'

type Props = { onSubmit: (reason: string) => void; onCancel: () => void }

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
