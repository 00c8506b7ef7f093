import { Button } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { fetchFile } from '#web/platform/apollo/transfer/fetch-file.ts'
import { resultTexts as texts } from './texts.ts'
import { ErrorState, type Problem } from '#web/platform/ui/feedback/ErrorState.tsx'
import { saveFile } from '#web/platform/ui/page/save-file.ts'
import { receiptPath } from './paths.ts'

type Props = { receipt: { id: string; number: string }; label?: string }

/** Downloads the receipt; what fails stays below the button with «Reintentar». */
export function ReceiptButton({ receipt: { id, number }, label = texts.download }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const download = () => {
    setProblem(null)
    setBusy(true)
    void fetchFile(receiptPath(id))
      .then(
        (bytes) => saveFile(`${number}.pdf`, bytes),
        (failure: unknown) => setProblem(failureOf(failure)),
      )
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Button loading={isBusy} onClick={download}>
        {label}
      </Button>
      <span role="status" className="visually-hidden">
        {isBusy && texts.preparing}
      </span>
      {problem && <ErrorState problem={problem} onRetry={download} />}
    </>
  )
}
