import { createExternalValue } from '../page/external-value.ts'

type Edge = 'TOP' | 'BOTTOM'
type Side = 'LEFT' | 'CENTER' | 'RIGHT'
type ToastPosition = Lowercase<`${Edge}-${Side}`>

/** Where no button of a screen stands. */
const DEFAULT_POSITION: ToastPosition = 'bottom-right'

/** Where toasts appear. */
export const toastPosition = createExternalValue<ToastPosition>(DEFAULT_POSITION)

/** Puts them where the person prefers (CfgAlertAlign); where nothing is known, where they usually are. */
export const setToastPosition = (align: `${Edge}_${Side}` | undefined) =>
  toastPosition.set(align ? (align.toLowerCase().replace('_', '-') as ToastPosition) : DEFAULT_POSITION)
