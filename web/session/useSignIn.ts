import { useState } from 'react'
import { failureOf } from '#web/apollo/failure.ts'
import type { Audience } from '#web/generated/types.ts'
import { sessionTexts } from '#web/texts/session.ts'
import { arrival } from './arrival.ts'
import { rememberAudience } from './audience.ts'
import { useLoginMutation, type SessionPartsFragment } from './session.generated.ts'

type Attempt = { user: string; password: string; audience: Audience; company?: string | null }

/**
 * Signs in. `messages` says why it failed, «[Error al autenticar]» where the service gives no reason
 * (portal.md 8); resolves to the session, or null.
 */
export function useSignIn() {
  const [login, { loading }] = useLoginMutation()
  const [messages, setMessages] = useState<string[]>([])

  async function signIn(input: Attempt): Promise<SessionPartsFragment | null> {
    setMessages([])
    try {
      const { data } = await login({ variables: { input } })
      const session = data?.login.session ?? null
      if (session) {
        rememberAudience(session.audience)
        arrival.note()
      } else setMessages([sessionTexts.failed, ...(data?.login.errors ?? []).map(({ message }) => message)])
      return session
    } catch (error) {
      const { code, messages: told } = failureOf(error)
      setMessages(code === 'OFFLINE' ? told : [sessionTexts.failed, ...told])
      return null
    }
  }

  return { signIn, loading, messages: [...new Set(messages)] }
}
