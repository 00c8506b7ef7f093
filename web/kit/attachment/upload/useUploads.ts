import { randomId } from '@mantine/hooks'
import { useState } from 'react'
import { failureMessage } from '#web/platform/apollo/failure/failure.ts'
import { send } from '#web/platform/apollo/transfer/send.ts'
import type { DocumentKind } from '#web/generated/types.ts'
import { isCancelled, useRunningUploads } from './useRunningUploads.ts'
import { fileProblem, type FileType } from './file-type.ts'

/** A file on its way to the service; `chosen` where it goes later. It is `kept` there but belongs to no document until the person saves. */
export type Upload = {
  key: string
  typeId: string
  name: string
  size: number
  state: 'chosen' | 'sending' | 'kept' | 'refused'
  /** How much has gone, 0 to 1. */
  progress: number
  /** What the service calls it, once it is kept. */
  fileId: string | null
  /** Why it was refused, or failed: then it can be tried again. */
  message: string | null
  retry?: () => void
}

type Answer = { fileId: string }

/** Uploads files one beside the other, each with its progress; leaving the screen aborts what is still on its way. */
export function useUploads(kind: DocumentKind) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const running = useRunningUploads()

  const change = (key: string, patch: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...patch } : one)))

  async function post(key: string, file: File, { id }: FileType) {
    const control = new AbortController()
    running.current.set(key, control)
    change(key, { state: 'sending', progress: 0, message: null, retry: undefined })
    const body = new FormData()
    body.append('file', file)
    try {
      const { fileId } = await send<Answer>(`/files/attachments?type=${id}&kind=${kind}`, body, {
        signal: control.signal,
        onProgress: (progress) => change(key, { progress }),
      })
      change(key, { state: 'kept', progress: 1, fileId })
    } catch (error) {
      if (!isCancelled(error)) change(key, { state: 'refused', message: failureMessage(error), retry: again })
    } finally {
      running.current.delete(key)
    }

    function again() {
      void post(key, file, { id } as FileType)
    }
  }

  function add(type: FileType, files: readonly File[]) {
    for (const file of files) {
      const key = randomId()
      const message = fileProblem(file, type)
      const upload: Upload = {
        key,
        typeId: type.id,
        name: file.name,
        size: file.size,
        state: message ? 'refused' : 'sending',
        progress: 0,
        fileId: null,
        message,
      }
      setUploads((all) => [...all, upload])
      if (!message) void post(key, file, type)
    }
  }

  function drop(key: string) {
    running.current.get(key)?.abort()
    setUploads((all) => all.filter((one) => one.key !== key))
  }

  const dropKept = () => setUploads((all) => all.filter(({ state }) => state !== 'kept'))

  return { uploads, add, drop, dropKept, clear: () => setUploads([]) }
}
