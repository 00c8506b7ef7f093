import { useEffect, useRef, useState } from 'react'
import * as clock from '#schema/platform/time/clock.ts'
import { SECOND } from '#schema/platform/time/durations.ts'
import { openReauthDialog, completeReauth } from '#web/platform/apollo/reauth/reauth.ts'
import { useIdleTimeQuery } from '../account.generated.ts'
import { useLogoutMutation, useRefreshSessionMutation } from '#web/platform/session/lifetime.generated.ts'
import { useSession } from '#web/platform/session/session.ts'

const COUNTDOWN = 30
const DEFAULT_IDLE_MINUTES = 15
/** Tabs tell one another of signs no oftener than this. */
const BROADCAST_INTERVAL = 2 * SECOND
/** What tells that somebody is there, and keeps their session. */
export const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Somebody was there: who, in which company, and when, in milliseconds. Tabs of the release before name no company. */
interface ActivitySignal {
  user: string
  company?: string
  at: number
}

/**
 * The machine's own time, in milliseconds: it counts how long somebody was away. The clock of the page jumps where an answer says that
 * the machine is wrong, and nobody was away for that.
 */
const machineTime = () => clock.now().getTime() - clock.clockOffset()

/** Seconds of the countdown that are left after `away` milliseconds; null while nobody need be asked. */
export function secondsLeft(away: number, minutes: number): number | null {
  const overdue = away - minutes * 60 * SECOND
  return overdue < 0 ? null : Math.max(0, COUNTDOWN - Math.floor(overdue / SECOND))
}

/**
 * Whether the person is still there, in step across the tabs of this browser (rules 8). `left` counts 30 s down once
 * nothing moved for the company's minutes; from then on only `stay` answers. At 0 the session ends, here and at the
 * service, and «Inicio de sesión» opens over what was typed.
 */
export function usePresence() {
  const { user, company, expiresAt } = useSession()
  // Kept out of the cache: asked of a session that has just ended it would be nobody's, and the guard would take the screen away.
  const minutes = useIdleTimeQuery({ fetchPolicy: 'no-cache' }).data?.me?.idleMinutes ?? DEFAULT_IDLE_MINUTES
  const [refresh] = useRefreshSessionMutation()
  const [logout] = useLogoutMutation()
  const [left, setLeft] = useState<number | null>(null)
  const last = useRef(0)
  const channel = useRef<BroadcastChannel | null>(null)
  const isOver = left === 0

  useEffect(() => {
    const tabs = new BroadcastChannel('circuito.presence')
    channel.current = tabs
    let lastBroadcast = 0
    const broadcast = (at: number) =>
      tabs.postMessage({ user: user.id, company: company.id, at } satisfies ActivitySignal)
    const look = () => setLeft(secondsLeft(machineTime() - last.current, minutes))
    const noticed = () => {
      const now = machineTime()
      if (secondsLeft(now - last.current, minutes) !== null) return
      last.current = now
      if (now - lastBroadcast < BROADCAST_INTERVAL) return
      lastBroadcast = now
      broadcast(now)
    }
    tabs.onmessage = ({ data }: MessageEvent<ActivitySignal>) => {
      if (data.user !== user.id || (data.company ?? company.id) !== company.id) {
        // Somebody else has signed in with this browser, or the same person to another company: nothing of this screen is theirs.
        location.assign('/')
        return
      }
      const wasOver = secondsLeft(machineTime() - last.current, minutes) === 0
      last.current = Math.max(last.current, data.at)
      look()
      if (wasOver) completeReauth()
    }
    // A session that was opened or renewed just now is one whose person is there.
    last.current = machineTime()
    broadcast(last.current)
    const first = setTimeout(look)
    for (const sign of ACTIVITY_EVENTS) document.addEventListener(sign, noticed, { passive: true })
    const timer = setInterval(look, SECOND)
    return () => {
      for (const sign of ACTIVITY_EVENTS) document.removeEventListener(sign, noticed)
      clearTimeout(first)
      clearInterval(timer)
      tabs.close()
    }
  }, [minutes, user.id, company.id, expiresAt])

  useEffect(() => {
    if (!isOver) return
    logout().catch(() => undefined)
    openReauthDialog()
  }, [isOver, logout])

  function stay() {
    last.current = machineTime()
    channel.current?.postMessage({ user: user.id, company: company.id, at: last.current } satisfies ActivitySignal)
    setLeft(null)
    // A refusal is not told here: whatever is asked next finds the session ended and asks to sign in again.
    refresh().catch(() => undefined)
  }

  return { left, stay }
}
