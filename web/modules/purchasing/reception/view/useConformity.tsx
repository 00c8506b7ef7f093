import { useState, type ReactNode } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { fetchFile } from '#web/platform/apollo/transfer/fetch-file.ts'
import { conformityTexts as texts } from '../texts.ts'
import type { Problem } from '#web/platform/ui/feedback/ErrorState.tsx'
import { LoadingOverlay } from '#web/platform/ui/feedback/LoadingOverlay.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { saveFile } from '#web/platform/ui/page/save-file.ts'
import { actPath } from '../paths.ts'
import { useGenerateConformityMutation } from '../reception.generated.ts'

type Certified = { id: string; documentNumber: string; conformityNumber: string | null }

/**
 * «Acta de Conformidad»: numbers the act if nobody has yet, and downloads it. What fails stays on the screen with
 * «Reintentar»; a number that was taken is taken, so that trying again only fetches.
 */
export function useConformity({ id, documentNumber, conformityNumber }: Certified): {
  fetchAct: () => Promise<void>
  isBusy: boolean
  overlay: ReactNode
} {
  const [generate] = useGenerateConformityMutation()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function number(): Promise<string | null> {
    if (conformityNumber !== null) return conformityNumber
    const { data } = await generate({ variables: { input: { id } } })
    const { attendedOrder, errors = [] } = data?.generateConformity ?? {}
    if (errors.length > 0) setProblem({ messages: errors.map(({ message }) => message) })
    return attendedOrder?.conformityNumber ?? null
  }

  async function fetchAct() {
    if (isBusy) return
    setProblem(null)
    setBusy(true)
    try {
      const taken = await number()
      if (taken === null) return
      saveFile(`ACTA-${taken}.pdf`, await fetchFile(actPath(id)))
      notify.success(`${texts.done} ${documentNumber}`)
    } catch (failure) {
      setProblem(failureOf(failure))
    } finally {
      setBusy(false)
    }
  }

  const overlay = (
    <LoadingOverlay busy={isBusy} problem={problem} onRetry={() => void fetchAct()} onClose={() => setProblem(null)} />
  )
  return { fetchAct, isBusy, overlay }
}
