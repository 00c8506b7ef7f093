import { useEffect } from 'react'
import { useSession } from '#web/platform/session/session.ts'
import { setToastPosition } from '#web/platform/ui/toast/toast-position.ts'
import { setToolbarPosition } from '#web/platform/ui/toolbar/toolbar-position.ts'
import './below.css'
import { LastScreen } from './LastScreen.tsx'

/** Makes the screen as the person prefers it; it comes after the first paint, which pays for none of it. */
export function Preferred() {
  const { config } = useSession()
  const align = config?.alertAlign
  const isBelow = config?.toolbar === 'BOTTOM'
  useEffect(() => setToastPosition(align), [align])
  useEffect(() => setToolbarPosition(isBelow), [isBelow])
  return <LastScreen />
}
