import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

const roomy = '(min-width: 1350px)'
const phone = '(max-width: 48em)'

/** How the sidebar stands: beside the screen, out of sight under 1350 px (portal.md 2), a drawer on a phone. */
export function useRail() {
  const isRoomy = useMediaQuery(roomy, undefined, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<{ roomy: boolean; open: boolean } | null>(null)
  // What was chosen holds until the window crosses the line.
  const isOpen = chosen?.roomy === isRoomy ? chosen.open : isRoomy && !isPhone
  const set = (open: boolean) => setChosen({ roomy: isRoomy, open })
  return { isOpen, isPhone, toggle: () => set(!isOpen), close: () => set(false) }
}
