import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { send } from '#web/platform/apollo/transfer/send.ts'
import type { Problem } from '#web/platform/ui/feedback/ErrorState.tsx'
import type { Preview, PreviewRow } from './preview.ts'

/** Milliseconds without a change after which the rows are sent. */
const CHECK_DELAY = 400

/** Whether a request failed because this page ended it. */
export const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

type RowCheckOptions = {
  /** The part of /files: "requirement-lines". */
  resource: string
  /** Whether rows wait from the beginning on. */
  isWaiting: boolean
  onChecked: (sent: readonly PreviewRow[], answer: Preview) => void
  onFailed: (problem: Problem) => void
}

/**
 * Has the service look again at rows that were mended (/files/<resource>/check); of several that are sent the last one
 * counts.
 */
export function useRowChecks({ resource, isWaiting, onChecked, onFailed }: RowCheckOptions) {
  const [isChecking, setChecking] = useState(isWaiting)
  const latest = useRef<AbortController>(null)

  async function checkNow({ rows }: Preview) {
    latest.current?.abort()
    const control = new AbortController()
    latest.current = control
    setChecking(true)
    try {
      const body = JSON.stringify({ rows: rows.map(({ cells }) => cells) })
      onChecked(rows, await send<Preview>(`/files/${resource}/check`, body, { signal: control.signal }))
    } catch (error) {
      if (!isCancelled(error)) onFailed(failureOf(error))
    } finally {
      if (latest.current === control) setChecking(false)
    }
  }

  const checkSoon = useDebouncedCallback((preview: Preview) => void checkNow(preview), CHECK_DELAY)
  /** What was sent before says nothing of these rows: they wait for their own check from now on. */
  function check(preview: Preview) {
    latest.current?.abort()
    latest.current = null
    setChecking(true)
    checkSoon(preview)
  }
  return {
    isChecking,
    check,
    /** Ends what is under way and what would be sent in a moment. */
    cancel: () => {
      checkSoon.cancel()
      latest.current?.abort()
      setChecking(false)
    },
  }
}
