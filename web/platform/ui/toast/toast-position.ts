import { createExternalValue } from '../page/external-value.ts'

type Edge = 'TOP' | 'BOTTOM'
type Side = 'LEFT' | 'CENTER' | 'RIGHT'
type ToastPosition = Lowercase<`${Edge}-${Side}`>

/** Where no button of a screen stands. */
const DEFAULT_POSITION: ToastPosition = 'bottom-right'

/** Where toasts appear. */
export const toastPosition = createExternalValue<ToastPosition>(DEFAULT_POSITION)

let preferred: ToastPosition = DEFAULT_POSITION
let drawers = 0

/** A toast on the right would lie over the buttons of a drawer that stands there, and take their clicks. */
const besideDrawer: Partial<Record<ToastPosition, ToastPosition>> = {
  'top-right': 'top-left',
  'bottom-right': 'bottom-left',
}

const choosePosition = () => toastPosition.set((drawers > 0 && besideDrawer[preferred]) || preferred)

/** Puts them where the person prefers (CfgAlertAlign); where nothing is known, where they usually are. */
export function setToastPosition(align: `${Edge}_${Side}` | undefined) {
  preferred = align ? (align.toLowerCase().replace('_', '-') as ToastPosition) : DEFAULT_POSITION
  choosePosition()
}

/** Keeps them off the right side while a drawer stands there. @returns how to let them appear there again */
export function keepToastsLeft(): () => void {
  drawers++
  choosePosition()
  return () => {
    drawers--
    choosePosition()
  }
}
