import type { MenuEntry } from '#web/kit/screen/menu.ts'
import { screenLinksOf, type ScreenLink } from '#web/kit/screen/menu-links.ts'
import type { Audience } from '#web/generated/types.ts'
import { portalLinks } from '../portal/portal-links.ts'

/** Where a person may go: by the menu, or by the sections of their portal. */
export const shellLinksOf = (audience: Audience, entries: readonly MenuEntry[]): readonly ScreenLink[] =>
  audience === 'INTERNAL' ? screenLinksOf(entries) : portalLinks[audience]
