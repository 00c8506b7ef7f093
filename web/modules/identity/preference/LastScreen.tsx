import { useApolloClient } from '@apollo/client/react'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router-dom'
import { freshSignIn } from '#web/modules/identity/session/sign-in/arrival.ts'
import {
  PreferenceDocument,
  useSavePreferenceMutation,
  type PreferenceQuery,
} from '#web/platform/session/preference.generated.ts'
import { useSession } from '#web/platform/session/session.ts'

const key = 'screen:last'
const home = '/'
/** A screen that was only passed through is not the last one. */
const pause = 400

/**
 * For whoever prefers it (CfgPersistent): keeps the screen where they are, by its path alone, and opens it again when
 * they come in and were going nowhere else. The service keeps it: signing out empties the browser.
 */
export function LastScreen() {
  const isWanted = useSession().config?.isPersistent ?? false
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const router = use(UNSAFE_DataRouterContext)?.router
  const client = useApolloClient()
  const [save] = useSavePreferenceMutation()
  const [isSettled, setSettled] = useState(false)

  async function goBack() {
    const { data } = await client.query<PreferenceQuery>({
      query: PreferenceDocument,
      variables: { key },
      fetchPolicy: 'network-only',
    })
    const last = data?.preference
    // Whoever is on the way to another screen already, whose code is still to come, is not called back.
    const isStill = router?.state.navigation.state === 'idle' && router.state.location.pathname === home
    if (isStill && last?.startsWith(home)) await navigate(last, { replace: true })
  }

  const arrive = useEffectEvent(() => {
    const isBack = freshSignIn.take() && isWanted && pathname === home
    // Without an answer they stay at the beginning, where they are.
    return isBack ? goBack().catch(() => undefined) : Promise.resolve()
  })
  useEffect(() => void arrive().then(() => setSettled(true)), [])

  useEffect(() => {
    if (!isWanted || !isSettled) return
    const timer = setTimeout(() => {
      save({ variables: { input: { key, value: pathname } } }).catch(() => undefined)
    }, pause)
    return () => clearTimeout(timer)
  }, [isWanted, isSettled, pathname, save])

  return null
}
