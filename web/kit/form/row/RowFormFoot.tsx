import { rowPart } from './row-address.ts'
import { FormFoot } from '#web/platform/ui/form/FormFoot.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { ConflictDialog } from '../edit/ConflictDialog.tsx'
import type { OpenConflict } from '../edit/useConflict.ts'

type Props = {
  /** What the foot reads of `useRowForm`. */
  form: {
    save: () => Promise<boolean>
    isBusy: boolean
    isDirty: boolean
    conflict: OpenConflict | null
  }
  /** What leaving asks for, where more than the form itself is written, or something else beside what is only read. */
  leaving?: { isDirty: boolean; save: () => Promise<boolean> }
  isReadOnly?: boolean
  /** The parameter of the address that names the record. */
  part?: string
  /** That this record changed: «El proveedor cambió». */
  conflictTitle: string
  onClose: () => void
}

/** The foot of a record's form, with what can stand over it: leaving with changes, and somebody else who was faster. */
export const RowFormFoot = ({
  form,
  isReadOnly = false,
  leaving = { ...form, isDirty: !isReadOnly && form.isDirty },
  part = rowPart,
  conflictTitle,
  onClose,
}: Props) => (
  <>
    <FormFoot isBusy={form.isBusy} isReadOnly={isReadOnly} onClose={onClose} />
    <LeaveGuard isDirty={leaving.isDirty} part={part} onSave={leaving.save} />
    <ConflictDialog title={conflictTitle} conflict={form.conflict} />
  </>
)
