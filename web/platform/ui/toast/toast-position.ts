import { watched } from '../page/external-value.ts'

type Edge = 'TOP' | 'BOTTOM'
type Side = 'LEFT' | 'CENTER' | 'RIGHT'
type ToastPlace = Lowercase<`${Edge}-${Side}`>

/** Where no button of a screen stands. */
const usual: ToastPlace = 'bottom-right'

/** Where toasts appear. */
export const toastPlace = watched<ToastPlace>(usual)

/** Puts them where the person prefers (CfgAlertAlign); where nothing is known, where they usually are. */
export const placeToasts = (align: `${Edge}_${Side}` | undefined) =>
  toastPlace.set(align ? (align.toLowerCase().replace('_', '-') as ToastPlace) : usual)
