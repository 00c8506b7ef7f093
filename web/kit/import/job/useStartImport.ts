import { useState } from 'react'
import { IMPORT_FILE } from '#schema/platform/files/upload-limits.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { send } from '#web/platform/apollo/transfer/send.ts'
import type { Problem } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useStartImportMutation } from './import-job.generated.ts'
import { refreshWhenImported } from './refresh-when-imported.ts'
import { importJobTexts as texts } from './texts.ts'

/** What is wrong with a file before it is sent; null where nothing is. */
function fileProblem({ name, size }: File): string | null {
  if (!/\.(xlsx|csv|jsonl)$/i.test(name)) return texts.wrongFile
  return size > IMPORT_FILE.largest ? texts.tooLarge : null
}

/** Sends a file and asks for it to be loaded into a catalogue. */
export function useStartImport() {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [startImport, { client }] = useStartImportMutation()

  /** Answers whether it was taken. */
  async function start(file: File, catalogue: string, checkOnly: boolean): Promise<boolean> {
    const wrong = fileProblem(file)
    setProblem(wrong === null ? null : { messages: [wrong] })
    if (wrong !== null) return false
    setBusy(true)
    try {
      const body = new FormData()
      body.append('file', file)
      const { fileId } = await send<{ fileId: string }>('/files/imports', body)
      const { data } = await startImport({ variables: { input: { catalogue, fileId, checkOnly } } })
      if (data?.startImport.import) refreshWhenImported(client, data.startImport.import)
      const errors = data?.startImport.errors ?? []
      if (errors.length > 0) setProblem({ messages: errors.map(({ message }) => message) })
      return errors.length === 0
    } catch (error) {
      setProblem(failureOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { problem, isBusy, start }
}
