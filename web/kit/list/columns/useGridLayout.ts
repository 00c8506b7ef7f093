import { useApolloClient } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useMemo } from 'react'
import type { GridLayout } from '#web/platform/ui/grid/grid-model.ts'
import {
  PreferenceDocument,
  usePreferenceQuery,
  useSavePreferenceMutation,
} from '#web/platform/session/preference.generated.ts'

// Who leaves the list within the pause has changed its columns too.
const sending = { delay: 600, flushOnUnmount: true }

function readLayout(text: string | null | undefined): GridLayout | null {
  if (!text) return null
  try {
    const { order = [], hidden = [], widths = {} } = JSON.parse(text) as Partial<GridLayout>
    return { order, hidden, widths }
  } catch {
    return null
  }
}

/**
 * The columns of a list as this person left them, kept by the service under `key` ("grid:requirements"); null takes
 * them back. It changes at once here and is sent when the person rests.
 */
export function useGridLayout(key: string) {
  const client = useApolloClient()
  const { data, loading } = usePreferenceQuery({ variables: { key }, fetchPolicy: 'cache-first' })
  const [save] = useSavePreferenceMutation()
  // With its key: another list may be shown by the time it is sent.
  const send = useDebouncedCallback((input: { key: string; value: string | null }) => {
    // A layout that could not be kept is no reason to disturb anybody.
    save({ variables: { input } }).catch(() => undefined)
  }, sending)

  const text = data?.preference
  const layout = useMemo(() => readLayout(text), [text])
  const setLayout = useCallback(
    (next: GridLayout | null) => {
      const value = next && JSON.stringify(next)
      client.writeQuery({ query: PreferenceDocument, variables: { key }, data: { preference: value } })
      send({ key, value })
    },
    [client, key, send],
  )
  return { layout, setLayout, isKnown: !loading || data !== undefined }
}
