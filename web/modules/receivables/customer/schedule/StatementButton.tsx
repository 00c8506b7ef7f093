import { Button } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { fetchFile } from '#web/platform/apollo/transfer/fetch-file.ts'
import { scheduleTexts as texts } from './texts.ts'
import { ErrorState, type Problem } from '#web/platform/ui/feedback/ErrorState.tsx'
import { saveFile } from '#web/platform/ui/page/save-file.ts'
import type { PurchasePartsFragment } from '../customer.generated.ts'
import { statementPath } from '../paths.ts'

/** «Estado de cuenta»: downloads it; what fails stays beside the button with «Reintentar». */
export function StatementButton({ purchase: { id, code } }: { purchase: Pick<PurchasePartsFragment, 'id' | 'code'> }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function download() {
    setProblem(null)
    setBusy(true)
    try {
      saveFile(texts.statementName(code), await fetchFile(statementPath(id)))
    } catch (failure) {
      setProblem(failureOf(failure))
    }
    setBusy(false)
  }

  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => void download()}>
        {texts.statement}
      </Button>
      <span role="status" className="visually-hidden">
        {isBusy && texts.preparing}
      </span>
      {problem && <ErrorState problem={problem} onRetry={() => void download()} />}
    </>
  )
}
