import { useChange } from '#web/document/useChange.ts'
import { formTexts } from '#web/texts/form.ts'
import { propertyTexts as texts } from '#web/texts/property.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx'
import { notify } from '#web/ui/notify.tsx'
import { valueProblem } from './limits.ts'
import type { Written } from './useWritten.ts'

/** Keeps every property that is being written, and not the first one alone, from being left behind. */
export function LeavingProperties({ written }: { written: Written }) {
  const { changed, valueOf, send, discard } = written
  const { make, problem } = useChange()

  async function saveAll(): Promise<boolean> {
    if (changed.some((property) => valueProblem(property, valueOf(property)) !== null)) {
      notify.warning(formTexts.summary)
      return false
    }
    for (const property of changed) if (!(await make(() => send(property)))) return false
    notify.success(texts.saved)
    return true
  }

  return (
    <>
      {problem && <ErrorState problem={problem} />}
      <LeaveGuard isDirty={changed.length > 0} onSave={saveAll} onDiscard={discard} />
    </>
  )
}
