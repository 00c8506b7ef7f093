import { useEffect, useRef } from 'react'

/** Tells whether an upload failed because somebody aborted it. */
export const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** The uploads that are on their way, by their key; leaving the screen aborts them. */
export function useRunningUploads() {
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const controls = running.current
    return () => controls.forEach((control) => control.abort())
  }, [])
  return running
}
