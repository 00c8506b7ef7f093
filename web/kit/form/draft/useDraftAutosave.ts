import { useApolloClient } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import * as clock from '#schema/platform/time/clock.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { newIdempotencyKey } from '#web/platform/apollo/links/idempotency-key.ts'
import {
  PreferenceDocument,
  SavePreferenceDocument,
  type PreferenceQuery,
  type SavePreferenceMutation,
} from '#web/platform/session/preference.generated.ts'
import { leaveSentDrafts, rememberSent, takeBackSentDrafts } from './sent-drafts.ts'
import {
  MAX_STORED_LENGTH,
  packUpon,
  unpackUpon,
  type DraftBase,
  type DraftCodec,
  type StoredDraft,
} from './stored-draft.ts'

const AUTOSAVE_DELAY = 1_000
/** What a browser still sends while its page goes away. */
const KEEPALIVE_LIMIT = 60_000

/** Tells the drafts of this page from those that another tab or machine writes under the same keys. */
const WRITER = newIdempotencyKey()

/** How the draft on the server stands against what is on screen; `waiting` for what is to become of an older one. */
export type AutosaveState = 'none' | 'kept' | 'tooLong' | 'waiting'

/**
 * Keeps what is being written on the server, a second after the last change or as the page goes away, so that it
 * survives a reload, the end of the session and another machine. What another page has stored meanwhile is not written
 * over: it is read, and `onOther` decides, until `takeOver`. `forget` takes the draft away: after saving, or when the
 * person discards it.
 * @param base the saved record that is written over; null for a new one
 */
export function useDraftAutosave<Draft>(
  key: string,
  draft: Draft,
  isDirty: boolean,
  drafts: DraftCodec<Draft>,
  base: DraftBase<Draft> | null = null,
  onOther: (stored: StoredDraft<Draft>) => void = () => undefined,
) {
  const client = useApolloClient()
  const [savedDraft, setSavedDraft] = useState<Draft | null>(null)
  const [refused, setRefused] = useState<Draft | null>(null)
  const isTakingOver = useRef(false)
  /** The draft on its way to the server; nothing is forgotten before it has arrived. */
  const pending = useRef<Promise<unknown> | null>(null)
  const forgotten = useRef(0)

  const store = useCallback(
    async (value: string | null) => {
      const { data } = await client.mutate<SavePreferenceMutation>({
        mutation: SavePreferenceDocument,
        variables: { input: { key, value, writer: isTakingOver.current ? null : WRITER } },
        context: { fetchOptions: { keepalive: (value?.length ?? 0) < KEEPALIVE_LIMIT } },
      })
      const isStored = data?.savePreference.errors.length === 0
      if (isStored) {
        isTakingOver.current = false
        client.writeQuery({ query: PreferenceDocument, variables: { key }, data: { preference: value } })
      }
      return isStored
    },
    [client, key],
  )

  async function readOther(): Promise<void> {
    const { data } = await client.query<PreferenceQuery>({
      query: PreferenceDocument,
      variables: { key },
      fetchPolicy: 'network-only',
    })
    const stored = unpackUpon(drafts, data?.preference)
    if (stored) onOther(stored)
    // What cannot be read any more is as good as nothing.
    else isTakingOver.current = true
  }

  const keep = useDebouncedCallback(async (current: Draft) => {
    const at = clock.now().toISOString()
    const value = packUpon(drafts, current, base, at)
    if (value.length > MAX_STORED_LENGTH) return setRefused(() => current)
    const round = forgotten.current
    const send = () => {
      rememberSent(key, at)
      const sending = store(value)
      pending.current = sending
      return sending
    }
    try {
      const isClaim = isTakingOver.current
      if (!(await send())) return
      setSavedDraft(() => current)
      // In this page's name from now on: whoever wrote it before is told.
      if (isClaim && round === forgotten.current) await send()
    } catch (error) {
      // A draft that could not be kept is tried again with the next change; what was typed is still on screen.
      if (failureOf(error).code === 'CONFLICT' && round === forgotten.current) await readOther().catch(() => undefined)
    }
  }, AUTOSAVE_DELAY)

  useEffect(() => {
    if (isDirty) void keep(draft)
  }, [draft, isDirty, keep])

  useEffect(() => {
    const flush = () => {
      keep.flush()
      leaveSentDrafts()
    }
    window.addEventListener('pagehide', flush)
    window.addEventListener('pageshow', takeBackSentDrafts)
    return () => {
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('pageshow', takeBackSentDrafts)
    }
  }, [keep])

  const forget = useCallback(async () => {
    keep.cancel()
    forgotten.current++
    // What is still on its way would come back where the server took it in after this.
    await pending.current?.catch(() => undefined)
    await store(null).catch(() => undefined)
  }, [keep, store])

  const keeping: AutosaveState = refused === draft ? 'tooLong' : savedDraft === draft ? 'kept' : 'none'
  const takeOver = useCallback(() => {
    isTakingOver.current = true
  }, [])
  return { keeping, forget, takeOver }
}
