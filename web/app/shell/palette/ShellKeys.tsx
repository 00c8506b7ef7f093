import { useMemo } from 'react'
import { shellTexts } from '../texts.ts'
import { KeyboardHelp } from '#web/platform/ui/interaction/KeyboardHelp.tsx'
import type { MenuEntry } from '#web/kit/screen/menu.ts'
import { shortcutLinksOf, screenLinksOf } from '#web/kit/screen/menu-links.ts'
import { useGoKeys } from './useGoKeys.ts'

/** What the keyboard can do on every screen, and the help that tells it. */
export function ShellKeys({ entries }: { entries: readonly MenuEntry[] }) {
  const shortcutLinks = useMemo(() => shortcutLinksOf(screenLinksOf(entries)), [entries])
  useGoKeys(shortcutLinks)
  return <KeyboardHelp more={shortcutLinks.map(({ letter, label }) => [['G', letter], shellTexts.goTo(label)])} />
}
