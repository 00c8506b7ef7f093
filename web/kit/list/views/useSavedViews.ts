import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import { failureMessage } from '#web/platform/apollo/failure/failure.ts'
import {
  PreferenceDocument,
  usePreferenceQuery,
  useSavePreferenceMutation,
  type PreferenceQuery,
} from '#web/platform/session/preference.generated.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { viewsKey } from '../list-query.ts'
import { readViews, type ViewChange } from './saved-view.ts'

/** The views that this person keeps of a list, by the service under `views:<list>`; they change at once here. */
export function useSavedViews(list: string) {
  const key = viewsKey(list)
  const client = useApolloClient()
  const { data } = usePreferenceQuery({ variables: { key }, fetchPolicy: 'cache-first' })
  const [save] = useSavePreferenceMutation()
  const text = data?.preference
  const savedViews = useMemo(() => readViews(text), [text])
  const show = (value: string | null) =>
    client.writeQuery({ query: PreferenceDocument, variables: { key }, data: { preference: value } })

  /**
   * Changes the views as they stand when it is called, which may be long after they were shown: an undo is.
   * @returns whether the service holds them now; what was refused is said, and as it was before
   */
  async function saveViews(change: ViewChange): Promise<boolean> {
    const stored = client.readQuery<PreferenceQuery>({ query: PreferenceDocument, variables: { key } })
    const before = (stored ?? data)?.preference ?? null
    const next = change(readViews(before))
    const value = next.views.length > 0 ? JSON.stringify(next) : null
    show(value)
    try {
      const { data: saveResult } = await save({ variables: { input: { key, value } } })
      const [error] = saveResult?.savePreference.errors ?? []
      if (!error) return true
      notify.error(error.message)
    } catch (error) {
      notify.error(failureMessage(error))
    }
    show(before)
    return false
  }

  return { kept: savedViews, keep: saveViews, isKnown: data !== undefined }
}
