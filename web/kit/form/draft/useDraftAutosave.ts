import { useApolloClient } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import * as clock from '#schema/platform/time/clock.ts'
import {
  PreferenceDocument,
  SavePreferenceDocument,
  type SavePreferenceMutation,
} from '#web/platform/session/preference.generated.ts'
import { MAX_STORED_LENGTH, packUpon, type DraftBase, type DraftCodec } from './stored-draft.ts'

const AUTOSAVE_DELAY = 1_000
/** What a browser still sends while its page goes away. */
const KEEPALIVE_LIMIT = 60_000

/** How the draft on the server stands against what is on screen; `waiting` for what is to become of an older one. */
export type AutosaveState = 'none' | 'kept' | 'tooLong' | 'waiting'

/**
 * Keeps what is being written on the server, a second after the last change or as the page goes away, so that it
 * survives a reload, the end of the session and another machine. `forget` takes it away: after saving, or when the
 * person discards it.
 * @param base the saved record that is written over; null for a new one
 */
export function useDraftAutosave<Draft>(
  key: string,
  draft: Draft,
  isDirty: boolean,
  drafts: DraftCodec<Draft>,
  base: DraftBase<Draft> | null = null,
) {
  const client = useApolloClient()
  const [savedDraft, setSavedDraft] = useState<Draft | null>(null)
  const [refused, setRefused] = useState<Draft | null>(null)

  const store = useCallback(
    async (value: string | null) => {
      const { data } = await client.mutate<SavePreferenceMutation>({
        mutation: SavePreferenceDocument,
        variables: { input: { key, value } },
        context: { fetchOptions: { keepalive: (value?.length ?? 0) < KEEPALIVE_LIMIT } },
      })
      const isStored = data?.savePreference.errors.length === 0
      if (isStored) client.writeQuery({ query: PreferenceDocument, variables: { key }, data: { preference: value } })
      return isStored
    },
    [client, key],
  )

  const keep = useDebouncedCallback(async (current: Draft) => {
    const value = packUpon(drafts, current, base, clock.now().toISOString())
    if (value.length > MAX_STORED_LENGTH) return setRefused(() => current)
    // A draft that could not be kept is tried again with the next change; what was typed is still on screen.
    if (await store(value).catch(() => false)) setSavedDraft(() => current)
  }, AUTOSAVE_DELAY)

  useEffect(() => {
    if (isDirty) void keep(draft)
  }, [draft, isDirty, keep])

  useEffect(() => {
    const flush = () => keep.flush()
    window.addEventListener('pagehide', flush)
    return () => window.removeEventListener('pagehide', flush)
  }, [keep])

  const forget = useCallback(async () => {
    keep.cancel()
    await store(null).catch(() => undefined)
  }, [keep, store])

  const keeping: AutosaveState = refused === draft ? 'tooLong' : savedDraft === draft ? 'kept' : 'none'
  return { keeping, forget }
}
