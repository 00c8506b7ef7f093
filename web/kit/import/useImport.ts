import { useEffect, useRef, useState } from 'react'
import { PREVIEW_ROWS_MAX } from '#schema/kit/import/rows-file.ts'
import { xlsxMessages } from '#schema/kit/xlsx/xlsx-messages.ts'
import { SHEET_FILE } from '#schema/platform/files/upload-limits.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { send } from '#web/platform/apollo/transfer/send.ts'
import { importTexts as texts } from './texts.ts'
import type { Problem } from '#web/platform/ui/feedback/ErrorState.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import {
  withCell,
  withCellErrors,
  withCheckedRows,
  withoutRow,
  withRow,
  type CellRefusal,
  type Preview,
  type PreviewRow,
} from './preview.ts'
import { isCancelled, useRowChecks } from './useRowChecks.ts'

export type ImportStage = 'choose' | 'uploading' | 'preview'

type Source = {
  /** The part of /files: "requirement-lines". */
  resource: string
  /** Whether the service looks again at what was mended (/files/<resource>/check). */
  checks: boolean
  /** Whether a job may load what is too long to be shown, or is no workbook. */
  offersJob?: boolean
}

/** What the service says of a sheet that is too long to be shown. */
const LONG = [xlsxMessages.over10000Rows, xlsxMessages.tooManyRows(PREVIEW_ROWS_MAX.toLocaleString('es-MX'))]
const isTextFile = ({ name }: File) => /\.(csv|jsonl)$/i.test(name)

/** A file's way through the importer: chosen, uploaded, previewed, mended. */
export function useImport({ resource, checks, offersJob = false }: Source, start: Preview | null) {
  const [stage, setStage] = useState<ImportStage>(start ? 'preview' : 'choose')
  const [progress, setProgress] = useState(0)
  const [preview, setPreview] = useState<Preview | null>(start)
  const [isMended, setMended] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [fileName, setFileName] = useState('')
  const [jobFile, setJobFile] = useState<File | null>(null)
  const upload = useRef<AbortController>(null)
  // For what is pressed on a toast: the preview as it stands then.
  const shown = useRef<Preview>(null)
  useEffect(() => {
    shown.current = preview
    return () => {
      shown.current = null
    }
  }, [preview])

  const {
    isChecking,
    check,
    cancel: cancelChecks,
  } = useRowChecks({
    resource,
    isWaiting: start !== null,
    onChecked(sent, answer) {
      setPreview((now) => now && withCheckedRows({ ...now, columns: answer.columns }, sent, answer))
      setProblem(null)
    },
    onFailed: setProblem,
  })

  // Rows that were pasted come unseen: the service looks at them first.
  useEffect(() => {
    if (start) check(start)
    return () => {
      upload.current?.abort()
      cancelChecks()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the importer opens
  }, [])

  async function read(file: File) {
    const isWorkbook = file.name.toLowerCase().endsWith('.xlsx')
    const isLarge = file.size > SHEET_FILE.largest
    if (offersJob && (isWorkbook ? isLarge : isTextFile(file))) return setJobFile(file)
    if (!isWorkbook) return setProblem({ messages: [texts.notExcel] })
    if (isLarge) return setProblem({ messages: [texts.tooLarge] })
    const control = new AbortController()
    upload.current = control
    setProblem(null)
    setProgress(0)
    setStage('uploading')
    try {
      const body = new FormData()
      body.append('file', file)
      const answer = await send<Preview>(`/files/${resource}/preview`, body, {
        signal: control.signal,
        onProgress: setProgress,
      })
      if (answer.rows.length === 0) throw new EmptySheet()
      setPreview(answer)
      setMended(false)
      setFileName(file.name)
      setStage('preview')
    } catch (error) {
      setStage('choose')
      if (error instanceof EmptySheet) return setProblem({ messages: [texts.noRows] })
      if (isCancelled(error)) return
      const failure = failureOf(error)
      if (offersJob && failure.messages.some((message) => LONG.includes(message))) setJobFile(file)
      else setProblem(failure)
    }
  }

  function change(next: Preview) {
    setPreview(next)
    setMended(true)
    if (checks && next.rows.length > 0) check(next)
  }

  function mend(number: number, key: string, value: string) {
    if (!preview) return
    change(withCell(preview, number, key, value))
  }

  /** Takes a row out of what is loaded; what was wrong with the others for its sake is looked at again. */
  function discard(row: PreviewRow) {
    if (!preview) return
    change(withoutRow(preview, row.number))
    notify.undoable(texts.discarded(row.number), () => {
      if (shown.current?.discarded?.includes(row.number)) change(withRow(shown.current, row))
    })
  }

  /** Errors that the service found while it loaded. */
  const refuse = (refusals: readonly CellRefusal[]) => setPreview((now) => now && withCellErrors(now, refusals))

  function restart() {
    cancelChecks()
    setPreview(null)
    setMended(false)
    setProblem(null)
    setJobFile(null)
    setStage('choose')
  }

  return {
    stage,
    progress,
    preview,
    /** Whether something was mended or discarded, which no file has. */
    isMended,
    problem,
    fileName,
    jobFile,
    isChecking,
    read,
    mend,
    discard,
    refuse,
    restart,
    setProblem,
    cancel: () => upload.current?.abort(),
  }
}

class EmptySheet extends Error {}
