import { useEffect, useRef, useState } from 'react'
import { validateVoucherFile } from '#schema/modules/accounting/voucher/voucher.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { send } from '#web/platform/apollo/transfer/send.ts'
import type { Upload } from '#web/kit/attachment/upload/useUploads.ts'
import type { SupportCode } from '#web/generated/types.ts'
import { limitsOf, uploadPath, type Required } from '../file.ts'

/** A file of a voucher that was chosen; it goes up when the person says so. */
type Chosen = Upload & { file: File; support: SupportCode }

type Target = { number: string; orderNumber: string }

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** One file of each kind, sent together: what has gone up stays, and another attempt sends the rest alone. */
export function useVoucherFiles() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const running = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const controls = running.current
    return () => controls.forEach((control) => control.abort())
  }, [])

  const change = (key: string, patch: Partial<Chosen>) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, ...patch } : one)))

  function choose(required: Required, [file]: readonly File[]) {
    if (!file) return
    const [message = null] = validateVoucherFile(file, limitsOf(required))
    const next: Chosen = {
      key: crypto.randomUUID(),
      typeId: required.support,
      support: required.support,
      file,
      name: file.name,
      size: file.size,
      state: message ? 'refused' : 'chosen',
      progress: 0,
      fileId: null,
      message,
    }
    setChosen((all) => [...all.filter(({ support }) => support !== required.support), next])
  }

  function drop(key: string) {
    running.current.get(key)?.abort()
    setChosen((all) => all.filter((one) => one.key !== key))
  }

  async function post({ key, file, support }: Chosen, target: Target): Promise<string | null> {
    const control = new AbortController()
    running.current.set(key, control)
    change(key, { state: 'sending', progress: 0, message: null })
    const body = new FormData()
    body.append('file', file)
    try {
      const { fileId } = await send<{ fileId: string }>(uploadPath({ ...target, support }), body, {
        signal: control.signal,
        onProgress: (progress) => change(key, { progress }),
      })
      change(key, { state: 'kept', progress: 1, fileId })
      return fileId
    } catch (error) {
      if (!isCancelled(error)) change(key, { state: 'refused', message: failureOf(error).messages.join(' ') })
      return null
    } finally {
      running.current.delete(key)
    }
  }

  /** Sends what has not gone up yet. Resolves to all of them as the service calls them; null while one is missing. */
  async function sendAll(target: Target): Promise<{ support: SupportCode; fileId: string }[] | null> {
    const sent = await Promise.all(
      chosen.map(async (one) => ({ support: one.support, fileId: one.fileId ?? (await post(one, target)) })),
    )
    const storedFiles = sent.flatMap(({ support, fileId }) => (fileId ? [{ support, fileId }] : []))
    return storedFiles.length === sent.length ? storedFiles : null
  }

  return { chosen, choose, drop, sendAll, clear: () => setChosen([]) }
}
