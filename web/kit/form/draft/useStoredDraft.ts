import { useMemo } from 'react'
import { usePreferenceQuery } from '#web/platform/session/preference.generated.ts'
import { draftKey, unpackUpon, type DraftCodec } from './stored-draft.ts'

/** The draft that was kept when the screen was left; `isKnown` says whether the service has answered. */
export function useStoredDraft<Draft>(
  { word, drafts }: { word: string; drafts: DraftCodec<Draft> },
  id: string | null,
) {
  const { data, loading } = usePreferenceQuery({
    variables: { key: draftKey(word, id) },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const text = data?.preference
  const storedDraft = useMemo(() => unpackUpon(drafts, text), [drafts, text])
  return { kept: storedDraft, isKnown: !loading || data !== undefined }
}
