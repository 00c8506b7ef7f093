import { useRef, useState } from 'react'
import { formTexts } from '../text/form.texts.ts'
import { confirm } from './confirm.tsx'

export interface CloseQuestion {
  message: string
  verb: string
}

const unsaved: CloseQuestion = { message: formTexts.closeQuestion, verb: formTexts.closeVerb }

interface Guarded {
  /** Whether something would be lost. */
  isAtRisk: boolean
  /** Whether another question stands above the dialog already. */
  isHeld?: boolean
  /** «¿Cerrar sin guardar? …» unless told. */
  question?: CloseQuestion
}

/**
 * Asks before a dialog closes while something of it would be lost (decision 0037). While a question stands, the dialog below
 * it neither answers to Escape nor keeps the focus: spread `guard` into it.
 */
export function useGuardedClose(onClose: () => void, { isAtRisk, isHeld = false, question = unsaved }: Guarded) {
  const [isAsking, setAsking] = useState(false)
  const asking = useRef(false)
  const isCovered = isAsking || isHeld

  async function ask(leave: () => void) {
    // Not what was rendered: whoever asks again right after the answer may be faster.
    if (asking.current || isHeld) return
    asking.current = isAtRisk
    setAsking(isAtRisk)
    const agreed = !isAtRisk || (await confirm(question))
    asking.current = false
    setAsking(false)
    if (agreed) leave()
  }

  const close = () => void ask(onClose)
  /** What else would lose it and leaves the dialog open, asked about alike. */
  const guardAct = (act: () => void) => void ask(act)
  return { close, guardAct, guard: { onClose: close, trapFocus: !isCovered, closeOnEscape: !isCovered } }
}
