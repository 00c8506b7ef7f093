import { useApolloClient } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import { PreferenceDocument, SavePreferenceDocument, type SavePreferenceMutation } from '#web/session/preference.generated.ts'
import type { RequirementDraft } from './draft.ts'
import { packDraft, tooLong } from './kept-draft.ts'

const pause = 1_000

/** How the draft on the server stands. */
export type Keeping = 'none' | 'kept' | 'tooLong'

export const draftKey = (id: string | null) => `draft:requirement:${id ?? 'new'}`

/**
 * Keeps what is being written on the server, a second after the last change, so that it survives a reload, the end of
 * the session and another machine. `forget` takes it away: after saving, or when the person discards it.
 */
export function useKeptDraft(key: string, draft: RequirementDraft, isDirty: boolean) {
  const client = useApolloClient()
  const [keeping, setKeeping] = useState<Keeping>('none')

  const store = useCallback(
    async (value: string | null) => {
      const variables = { input: { key, value } }
      const { data } = await client.mutate<SavePreferenceMutation>({ mutation: SavePreferenceDocument, variables })
      if (data?.savePreference.errors.length !== 0) return
      client.writeQuery({ query: PreferenceDocument, variables: { key }, data: { preference: value } })
      setKeeping(value === null ? 'none' : 'kept')
    },
    [client, key],
  )

  const keep = useDebouncedCallback((current: RequirementDraft) => {
    const value = packDraft(current, new Date().toISOString())
    if (value.length > tooLong) setKeeping('tooLong')
    // A draft that could not be kept is tried again with the next change; what was typed is still on screen.
    else store(value).catch(() => undefined)
  }, pause)

  useEffect(() => {
    if (isDirty) keep(draft)
  }, [draft, isDirty, keep])

  const forget = useCallback(() => {
    keep.cancel()
    return store(null).catch(() => undefined)
  }, [keep, store])

  return { keeping, forget }
}
