import { useState } from 'react'
import * as clock from '#schema/platform/time/clock.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import type { Audience } from '#web/generated/types.ts'
import { sessionTexts } from '../texts.ts'
import { freshSignIn } from './arrival.ts'
import { rememberAudience } from '#web/platform/session/audience.ts'
import type { SessionPartsFragment } from '#web/platform/session/session.generated.ts'
import { useLoginMutation } from '#web/platform/session/sign-in.generated.ts'

/** Whose account is closed, and until when, in milliseconds. */
type Lock = { user: string; until: number }
type Attempt = { user: string; password: string; audience: Audience; company?: string | null }

/**
 * Signs in. `messages` says why it failed, «[Error al autenticar]» where the service gives no reason
 * (portal.md 8), `lock` until when a closed account stays so; resolves to the session, or null.
 */
export function useSignIn() {
  const [login, { loading }] = useLoginMutation()
  const [messages, setMessages] = useState<string[]>([])
  const [lock, setLock] = useState<Lock | null>(null)

  async function signIn(input: Attempt): Promise<SessionPartsFragment | null> {
    setMessages([])
    setLock(null)
    try {
      const { data } = await login({ variables: { input } })
      const session = data?.login.session ?? null
      const errors = data?.login.errors ?? []
      const seconds = errors.find((error) => 'seconds' in error)?.seconds
      if (session) {
        rememberAudience(session.audience)
        freshSignIn.note()
      } else if (errors.some(({ code }) => code === 'ACCOUNT_WAITING'))
        setMessages(errors.map(({ message }) => message))
      else if (seconds === undefined) setMessages([sessionTexts.failed, ...errors.map(({ message }) => message)])
      else {
        setMessages([sessionTexts.failed, sessionTexts.tooOften])
        setLock({ user: input.user, until: clock.now().getTime() + seconds * 1_000 })
      }
      return session
    } catch (error) {
      const { code, messages: failureMessages } = failureOf(error)
      setMessages(code === 'OFFLINE' ? failureMessages : [sessionTexts.failed, ...failureMessages])
      return null
    }
  }

  return { signIn, loading, messages: [...new Set(messages)], lock }
}
