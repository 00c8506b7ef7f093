import { Button } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '#web/apollo/failure.ts'
import { fetchFile } from '#web/apollo/fetch-file.ts'
import { scheduleTexts as texts } from '#web/texts/customer.ts'
import { ErrorState, type Problem } from '#web/ui/ErrorState.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import type { PurchasePartsFragment } from './customer.generated.ts'
import { statementPath } from './paths.ts'

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
