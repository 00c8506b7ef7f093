import { useCallback, useState } from 'react'

/** Counts an upload as pending until it settles; answers what it answers. */
export type TrackUpload = <Answer>(upload: Promise<Answer>) => Promise<Answer>

/** The uploads that are on their way: what they bring is not part of the form yet. */
export function usePendingUploads() {
  const [pending, setPending] = useState(0)
  const track: TrackUpload = useCallback(async (upload) => {
    setPending((count) => count + 1)
    try {
      return await upload
    } finally {
      setPending((count) => count - 1)
    }
  }, [])
  return { isUploading: pending > 0, track }
}
