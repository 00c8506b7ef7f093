import { randomId } from '@mantine/hooks'
import { useState } from 'react'
import { validateVoucherFile } from '#schema/modules/accounting/voucher/voucher.ts'
import { failureMessage } from '#web/platform/apollo/failure/failure.ts'
import { send } from '#web/platform/apollo/transfer/send.ts'
import { isCancelled, useRunningUploads } from '#web/kit/attachment/upload/useRunningUploads.ts'
import type { Upload } from '#web/kit/attachment/upload/useUploads.ts'
import type { SupportCode } from '#web/generated/types.ts'
import { limitsOf, rejectionsOf, uploadPath, type Required, type VoucherPreview } from '../file.ts'

/** A file of a voucher that was chosen; it goes up when the person says so, the XML at once. */
type Chosen = Upload & {
  file: File
  support: SupportCode
  /** It cannot be sent whatever else happens. */
  isInvalid: boolean
  /** Of an XML, what the service read. */
  preview: VoucherPreview | null
}

type Answer = { fileId: string; voucher: VoucherPreview | null }
type Target = { number: string; orderNumber: string }

/** One file of each kind, sent together: what has gone up stays, and another attempt sends the rest alone. */
export function useVoucherFiles() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const running = useRunningUploads()

  const change = (key: string, patch: Partial<Chosen>) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, ...patch } : one)))

  function choose(required: Required, [file]: readonly File[]): Chosen | null {
    if (!file) return null
    chosen.filter(({ support }) => support === required.support).forEach(({ key }) => running.current.get(key)?.abort())
    const [message = null] = validateVoucherFile(file, limitsOf(required))
    const next: Chosen = {
      key: randomId(),
      typeId: required.support,
      support: required.support,
      file,
      name: file.name,
      size: file.size,
      state: message ? 'refused' : 'chosen',
      progress: 0,
      fileId: null,
      message,
      isInvalid: message !== null,
      preview: null,
    }
    setChosen((all) => [...all.filter(({ support }) => support !== required.support), next])
    return next
  }

  /** Chooses an XML and has it read at once: what it says comes before anything else is asked for. */
  async function chooseXml(required: Required, files: readonly File[], orderNumber: string) {
    const next = choose(required, files)
    if (next && !next.isInvalid) await read(next, orderNumber)
  }

  async function read(xml: Chosen, orderNumber: string) {
    change(xml.key, { retry: undefined })
    const sent = await post(xml, { number: '', orderNumber })
    if (!sent) change(xml.key, { retry: () => void read(xml, orderNumber) })
    else if (sent.voucher) {
      const state = rejectionsOf(sent.voucher).length > 0 ? 'refused' : 'kept'
      change(xml.key, { preview: sent.voucher, state })
    }
  }

  function drop(key: string) {
    running.current.get(key)?.abort()
    setChosen((all) => all.filter((one) => one.key !== key))
  }

  async function post({ key, file, support }: Chosen, target: Target): Promise<Answer | null> {
    const control = new AbortController()
    running.current.set(key, control)
    change(key, { state: 'sending', progress: 0, message: null })
    const body = new FormData()
    body.append('file', file)
    try {
      const answer = await send<Answer>(uploadPath({ ...target, support }), body, {
        signal: control.signal,
        onProgress: (progress) => change(key, { progress }),
      })
      change(key, { state: 'kept', progress: 1, fileId: answer.fileId })
      return answer
    } catch (error) {
      if (!isCancelled(error)) change(key, { state: 'refused', message: failureMessage(error) })
      return null
    } finally {
      running.current.delete(key)
    }
  }

  /** Sends what has not gone up yet. Resolves to all of them as the service calls them; null while one is missing. */
  async function sendAll(target: Target): Promise<{ support: SupportCode; fileId: string }[] | null> {
    const sent = await Promise.all(
      chosen.map(async (one) => ({ support: one.support, fileId: one.fileId ?? (await post(one, target))?.fileId })),
    )
    const storedFiles = sent.flatMap(({ support, fileId }) => (fileId ? [{ support, fileId }] : []))
    return storedFiles.length === sent.length ? storedFiles : null
  }

  /** Takes away what was sent; a file that was chosen meanwhile stays. */
  const clear = () => {
    const sent = new Set(chosen.map(({ key }) => key))
    setChosen((all) => all.filter(({ key }) => !sent.has(key)))
  }

  return { chosen, choose, chooseXml, drop, sendAll, clear }
}
