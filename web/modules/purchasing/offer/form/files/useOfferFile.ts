import { useEffect, useRef, useState } from 'react'
import {
  offerFileName,
  validateOfferFile,
  type OfferFileOwner,
  type OfferKindLimits,
} from '#schema/modules/purchasing/offer/offer-file.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { send } from '#web/platform/apollo/transfer/send.ts'
import type { DraftFile } from '../../draft/draft.ts'
import type { TrackUpload } from '../../draft/usePendingUploads.ts'

type Answer = { fileId: string; fileName: string }

/** Which file it is: `typeId` is the kind that the quotation asks for, `description` names it where there are several. */
type Wanted = { owner: OfferFileOwner; typeId: string; description: string; limits: OfferKindLimits }

/** Gives a file the name that the quotation asks for, looks at it before a byte is sent, and sends it. */
export function useOfferFile(
  { owner, typeId, description, limits }: Wanted,
  onKept: (file: DraftFile) => void,
  track: TrackUpload,
) {
  const [findings, setFindings] = useState<readonly string[]>([])
  const [progress, setProgress] = useState<number | null>(null)
  /** What the file was called before. */
  const [original, setOriginal] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function take(file: File | null) {
    if (!file) return
    const name = offerFileName(owner, file.name, { description, longest: limits.longestName })
    const found = validateOfferFile({ name, size: file.size }, owner, limits)
    setFindings(found)
    if (found.length > 0) return
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const body = new FormData()
    body.append('file', file, name)
    setProgress(0)
    try {
      const { fileId, fileName } = await track(
        send<Answer>(`/files/attachments?type=${typeId}&kind=QUOTATION`, body, {
          signal: control.signal,
          onProgress: setProgress,
        }),
      )
      setOriginal(file.name === fileName ? null : file.name)
      onKept({ id: fileId, name: fileName })
    } catch (error) {
      if (!control.signal.aborted) setFindings(failureOf(error).messages)
    } finally {
      if (running.current === control) setProgress(null)
    }
  }

  return { take, findings, progress, original }
}
