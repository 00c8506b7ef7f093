import { refreshAwaited } from '#web/platform/apollo/links/refresh-context.ts'
import { useState } from 'react'
import { validateDeclaration } from '#schema/modules/purchasing/supplier/declaration.ts'
import { send } from '#web/platform/apollo/transfer/send.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useAttachMyDeclarationMutation } from './profile.generated.ts'

/** Looks at a sworn declaration before a byte is sent, sends it, and saves the supplier with it at once (portal.md 4). */
export function useDeclaration() {
  const [attach] = useAttachMyDeclarationMutation({ context: refreshAwaited })
  const [progress, setProgress] = useState<number | null>(null)
  const { make, isBusy, problem } = useChange()

  async function bring(file: File) {
    const findings = validateDeclaration(file)
    if (findings.length > 0) return findings.map((message) => ({ message }))
    const body = new FormData()
    body.append('file', file)
    setProgress(0)
    const { fileId } = await send<{ fileId: string }>('/files/declarations', body, { onProgress: setProgress })
    const { data } = await attach({ variables: { input: { fileId } } })
    return data?.attachMyDeclaration.errors
  }

  async function take(file: File | null) {
    if (!file) return
    const isDone = await make(() => bring(file))
    setProgress(null)
    if (isDone) notify.success(outcomeTexts.saved)
  }

  return { take, isBusy, problem, progress }
}
