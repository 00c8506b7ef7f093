import { useMemo } from 'react'
import { useSession } from '#web/platform/session/session.ts'
import { KeyboardHelp } from '#web/platform/ui/interaction/KeyboardHelp.tsx'
import type { MenuEntry } from '#web/kit/screen/menu.ts'
import { shortcutLinksOf } from '#web/kit/screen/menu-links.ts'
import { shellTexts } from '../texts.ts'
import { shellLinksOf } from './shell-links.ts'
import { staffKeys } from './staff-keys.ts'
import { useGoKeys } from './useGoKeys.ts'

/** What the keyboard can do on every screen, and the help that tells it. */
export function ShellKeys({ entries }: { entries: readonly MenuEntry[] }) {
  const { audience } = useSession()
  const shortcutLinks = useMemo(() => shortcutLinksOf(shellLinksOf(audience, entries)), [audience, entries])
  useGoKeys(shortcutLinks)
  const links = shortcutLinks.map(({ letter, label }) => [['G', letter], shellTexts.goTo(label)] as const)
  return <KeyboardHelp more={audience === 'INTERNAL' ? [...staffKeys, ...links] : links} />
}
