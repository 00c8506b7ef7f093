import { useRef, useState } from 'react'
import { validateOfferFile, type OfferFileOwner } from '#schema/modules/purchasing/offer/offer-file.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { send } from '#web/platform/apollo/transfer/send.ts'
import type { DraftFile } from '../draft/draft.ts'

type Answer = { fileId: string; fileName: string }

/** Looks at a file before a byte is sent, and sends it: `typeId` is the kind of file that the quotation asks for. */
export function useOfferFile(owner: OfferFileOwner, typeId: string, onKept: (file: DraftFile) => void) {
  const [findings, setFindings] = useState<readonly string[]>([])
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)

  async function take(file: File | null) {
    if (!file) return
    const found = validateOfferFile(file, owner)
    setFindings(found)
    if (found.length > 0) return
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const body = new FormData()
    body.append('file', file)
    setProgress(0)
    try {
      const { fileId, fileName } = await send<Answer>(`/files/attachments?type=${typeId}&kind=QUOTATION`, body, {
        signal: control.signal,
        onProgress: setProgress,
      })
      onKept({ id: fileId, name: fileName })
    } catch (error) {
      if (!control.signal.aborted) setFindings(failureOf(error).messages)
    } finally {
      if (running.current === control) setProgress(null)
    }
  }

  return { take, findings, progress }
}
