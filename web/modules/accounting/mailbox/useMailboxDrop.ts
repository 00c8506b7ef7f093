import { randomId } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { CPE_FILE } from '#schema/platform/files/upload-limits.ts'
import { validateVoucherFile } from '#schema/modules/accounting/voucher/voucher.ts'
import { failureMessage } from '#web/platform/apollo/failure/failure.ts'
import { send } from '#web/platform/apollo/transfer/send.ts'
import type { MailboxState } from '#web/generated/types.ts'

/** A file on its way into the mailbox, and how it came out. */
export type Sent = {
  key: string
  name: string
  /** 0 to 1. */
  progress: number
  /** Null while it is on its way, or where it was refused. */
  state: MailboxState | null
  id: string | null
  /** Why it was refused, or what was found. */
  message: string | null
}

type Answer = { id: string; state: MailboxState; reasons: { message: string }[] }

/** As many at once as one person's browser may keep busy. */
const AT_ONCE = 3

/** Sends files into the mailbox, a few at a time; leaving the screen stops what is still on its way. */
export function useMailboxDrop(onCame: () => void) {
  const [sent, setSent] = useState<readonly Sent[]>([])
  const leaving = useRef(new AbortController())

  useEffect(() => {
    leaving.current = new AbortController()
    const { current } = leaving
    return () => current.abort()
  }, [])

  const change = (key: string, patch: Partial<Sent>) =>
    setSent((all) => all.map((one) => (one.key === key ? { ...one, ...patch } : one)))

  async function post(key: string, file: File) {
    const body = new FormData()
    body.append('file', file)
    const { signal } = leaving.current
    try {
      const { id, state, reasons } = await send<Answer>('/files/mailbox', body, {
        signal,
        onProgress: (progress) => change(key, { progress }),
      })
      change(key, { id, state, progress: 1, message: reasons.map(({ message }) => message).join(' ') || null })
      onCame()
    } catch (error) {
      if (!signal.aborted) change(key, { progress: 1, message: failureMessage(error) })
    }
  }

  async function take(files: readonly File[]) {
    const chosen = files.map((file) => {
      const [message = null] = validateVoucherFile(file, CPE_FILE)
      return {
        file,
        row: { key: randomId(), name: file.name, progress: message ? 1 : 0, state: null, id: null, message },
      }
    })
    setSent((all) => [...chosen.map(({ row }) => row), ...all])
    const waiting = chosen.filter(({ row }) => row.message === null)
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await post(next.row.key, next.file)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }

  const isBusy = sent.some(({ progress }) => progress < 1)
  return { sent, isBusy, take, clear: () => setSent((all) => all.filter(({ progress }) => progress < 1)) }
}
