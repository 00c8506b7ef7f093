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

type DraftAutosaveOptions<Draft> = {
  /** Under which preference drafts are stored: `draftKey`. */
  key: string
  draft: Draft
  isDirty: boolean
  codec: DraftCodec<Draft>
  /** The saved record that the draft changes; null for a new one. */
  base: DraftBase<Draft> | null
  /** Given the draft that another page has stored meanwhile. */
  onOther: (stored: StoredDraft<Draft>) => void
}

/**
 * Stores what is being written on the server, a second after the last change or as the page goes away, so that it
 * survives a reload, the end of the session and another machine. What another page has stored meanwhile is not
 * overwritten: it is read, and `onOther` decides, until `takeOver`. `forget` deletes the draft: after saving, or when the
 * person discards it.
 */
export function useDraftAutosave<Draft>({ key, draft, isDirty, codec, base, onOther }: DraftAutosaveOptions<Draft>) {
  const client = useApolloClient()
  const [savedDraft, setSavedDraft] = useState<Draft | null>(null)
  const [refused, setRefused] = useState<Draft | null>(null)
  const isTakingOver = useRef(false)
  /** The draft on its way to the server; nothing is forgotten before it has arrived. */
  const pending = useRef<Promise<unknown> | null>(null)
  /** How often the draft was forgotten: what was sent before does not come back. */
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
    const stored = unpackUpon(codec, data?.preference)
    if (stored) onOther(stored)
    // A stored draft of another shape cannot be read any more, and may be overwritten.
    else isTakingOver.current = true
  }

  const storeLater = useDebouncedCallback(async (current: Draft) => {
    const at = clock.now().toISOString()
    const value = packUpon(codec, current, base, at)
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
      // A second write puts the draft in this page's name, so that the page that wrote it before is refused and reads it.
      if (isClaim && round === forgotten.current) await send()
    } catch (error) {
      // A draft that could not be stored is sent again with the next change; what was typed is still on screen.
      if (failureOf(error).code === 'CONFLICT' && round === forgotten.current) await readOther().catch(() => undefined)
    }
  }, AUTOSAVE_DELAY)

  useEffect(() => {
    if (isDirty) void storeLater(draft)
    else storeLater.cancel()
  }, [draft, isDirty, storeLater])

  useEffect(() => {
    const flush = () => {
      storeLater.flush()
      leaveSentDrafts()
    }
    window.addEventListener('pagehide', flush)
    window.addEventListener('pageshow', takeBackSentDrafts)
    return () => {
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('pageshow', takeBackSentDrafts)
    }
  }, [storeLater])

  const forget = useCallback(async () => {
    storeLater.cancel()
    forgotten.current++
    // What is still on its way would come back where the server took it in after this.
    await pending.current?.catch(() => undefined)
    await store(null).catch(() => undefined)
  }, [storeLater, store])

  const stateOfDraft = (): AutosaveState => {
    if (refused === draft) return 'tooLong'
    return savedDraft === draft ? 'kept' : 'none'
  }
  const takeOver = useCallback(() => {
    isTakingOver.current = true
  }, [])
  return { keeping: stateOfDraft(), forget, takeOver }
}
