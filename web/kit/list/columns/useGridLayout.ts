import { useApolloClient } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useMemo } from 'react'
import type { GridLayout } from '#web/platform/ui/grid/grid-model.ts'
import {
  PreferenceDocument,
  usePreferenceQuery,
  useSavePreferenceMutation,
} from '#web/platform/session/preference.generated.ts'

const pause = 600

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
  const send = useDebouncedCallback((value: string | null) => {
    // A layout that could not be kept is no reason to disturb anybody.
    save({ variables: { input: { key, value } } }).catch(() => undefined)
  }, pause)

  const text = data?.preference
  const layout = useMemo(() => readLayout(text), [text])
  const setLayout = useCallback(
    (next: GridLayout | null) => {
      const value = next && JSON.stringify(next)
      client.writeQuery({ query: PreferenceDocument, variables: { key }, data: { preference: value } })
      send(value)
    },
    [client, key, send],
  )
  return { layout, setLayout, isKnown: !loading || data !== undefined }
}
