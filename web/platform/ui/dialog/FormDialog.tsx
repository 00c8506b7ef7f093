import { Modal, type ModalProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useDialogLeave } from './useDialogLeave.ts'
import { useGuardedClose, type CloseQuestion } from './useGuardedClose.ts'

type Props = Omit<ModalProps, 'children' | 'onClose' | 'trapFocus' | 'closeOnEscape'> & {
  onClose: () => void
  /** Whether something of it is unsaved; what was typed or chosen in it is unless told. */
  isDirty?: boolean
  /** What is asked where something is. */
  question?: CloseQuestion
  /** A question of the form itself stands above it: the dialog stays, and does not keep the focus. */
  isHeld?: boolean
  /**
   * The form; its «Cancelar» closes as Escape does. Once it is done the form calls `onClose` itself. It calls `onChoice` for
   * what is chosen by a click and typed in no field (a day of the calendar, a usual reason): nothing else would hear of that.
   */
  children: (close: () => void, onChoice: () => void) => ReactNode
}

/**
 * A dialog in which something is written or chosen: where that is unsaved, Escape, its cross, a press beside it, «Cancelar» and a step
 * back ask before they close it (decision 0037).
 */
export function FormDialog({ onClose, isDirty, question, isHeld = false, children, ...modal }: Props) {
  const [isChanged, setChanged] = useState(false)
  // What is opened the next time holds nothing that was written before.
  if (!modal.opened && isChanged) setChanged(false)
  const isAtRisk = isDirty ?? isChanged
  const { close, guard } = useGuardedClose(onClose, { isAtRisk, isHeld, question })
  useDialogLeave(isAtRisk, close)
  const markChanged = () => setChanged(true)
  return (
    <Modal {...modal} {...guard}>
      <div onInput={markChanged}>{children(close, markChanged)}</div>
    </Modal>
  )
}
