import { createExternalValue } from '../page/external-value.ts'

/** Whether toolbars stand below their lists (CfgToolbar), where one searches by a button alone (back-office.md 2). */
export const isToolbarBelow = createExternalValue(false)

/** Puts every toolbar below its list, or above: the style sheet moves it, so that no screen pays for who prefers it. */
export function setToolbarPosition(isBelow: boolean) {
  document.documentElement.toggleAttribute('data-toolbar-below', isBelow)
  isToolbarBelow.set(isBelow)
}
