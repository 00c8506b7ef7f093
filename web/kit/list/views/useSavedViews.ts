import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import { failureMessage } from '#web/platform/apollo/failure/failure.ts'
import {
  PreferenceDocument,
  usePreferenceQuery,
  useSavePreferenceMutation,
} from '#web/platform/session/preference.generated.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { viewsKey } from '../list-query.ts'
import { readViews, type SavedViewSet } from './saved-view.ts'

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

  /** @returns whether the service holds them now; what was refused is said, and as it was before */
  async function saveViews(next: SavedViewSet): Promise<boolean> {
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
    show(text ?? null)
    return false
  }

  return { kept: savedViews, keep: saveViews, isKnown: data !== undefined }
}
