import { useEffect, useRef, useState } from 'react'
import * as clock from '#schema/platform/time/clock.ts'
import { announceSessionEnd, sessionRenewed } from '#web/platform/apollo/reauth/reauth.ts'
import { useIdleTimeQuery } from '../account.generated.ts'
import { useLogoutMutation, useRefreshSessionMutation } from '#web/platform/session/session.generated.ts'
import { useSession } from '#web/platform/session/session.ts'

const COUNTDOWN = 30
const OTHERWISE = 15
const SECOND = 1_000
/** Tabs tell one another of signs no oftener than this. */
const TOLD_EVERY = 2 * SECOND
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Somebody was there: who, and when, in milliseconds. */
interface Sign {
  user: string
  at: number
}

/** Seconds of the countdown that are left after `away` milliseconds; null while nobody need be asked. */
export function secondsLeft(away: number, minutes: number): number | null {
  const asked = away - minutes * 60 * SECOND
  return asked < 0 ? null : Math.max(0, COUNTDOWN - Math.floor(asked / SECOND))
}

/**
 * Whether the person is still there, in step across the tabs of this browser (rules 8). `left` counts 30 s down once
 * nothing moved for the company's minutes; from then on only `stay` answers. At 0 the session ends, here and at the
 * service, and «Inicio de Sesion» opens over what was typed.
 */
export function usePresence() {
  const { user, expiresAt } = useSession()
  // Kept out of the cache: asked of a session that has just ended it would be nobody's, and the guard would take the screen away.
  const minutes = useIdleTimeQuery({ fetchPolicy: 'no-cache' }).data?.me?.idleMinutes ?? OTHERWISE
  const [refresh] = useRefreshSessionMutation()
  const [logout] = useLogoutMutation()
  const [left, setLeft] = useState<number | null>(null)
  const last = useRef(0)
  const channel = useRef<BroadcastChannel | null>(null)
  const isOver = left === 0

  useEffect(() => {
    const tabs = new BroadcastChannel('circuito.presence')
    channel.current = tabs
    let told = 0
    const tell = (at: number) => tabs.postMessage({ user: user.id, at } satisfies Sign)
    const look = () => setLeft(secondsLeft(clock.now().getTime() - last.current, minutes))
    const noticed = () => {
      const now = clock.now().getTime()
      if (secondsLeft(now - last.current, minutes) !== null) return
      last.current = now
      if (now - told < TOLD_EVERY) return
      told = now
      tell(now)
    }
    tabs.onmessage = ({ data }: MessageEvent<Sign>) => {
      if (data.user !== user.id) {
        // Somebody else has signed in with this browser: nothing of this screen is theirs.
        location.assign('/')
        return
      }
      const wasOver = secondsLeft(clock.now().getTime() - last.current, minutes) === 0
      last.current = Math.max(last.current, data.at)
      look()
      if (wasOver) sessionRenewed()
    }
    // A session that was opened or renewed just now is one whose person is there.
    last.current = clock.now().getTime()
    tell(last.current)
    const first = setTimeout(look)
    for (const sign of signs) document.addEventListener(sign, noticed, { passive: true })
    const timer = setInterval(look, SECOND)
    return () => {
      for (const sign of signs) document.removeEventListener(sign, noticed)
      clearTimeout(first)
      clearInterval(timer)
      tabs.close()
    }
  }, [minutes, user.id, expiresAt])

  useEffect(() => {
    if (!isOver) return
    logout().catch(() => undefined)
    announceSessionEnd()
  }, [isOver, logout])

  function stay() {
    last.current = clock.now().getTime()
    channel.current?.postMessage({ user: user.id, at: last.current } satisfies Sign)
    setLeft(null)
    // A refusal is not told here: whatever is asked next finds the session ended and asks to sign in again.
    refresh().catch(() => undefined)
  }

  return { left, stay }
}
