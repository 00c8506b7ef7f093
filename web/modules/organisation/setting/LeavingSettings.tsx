import { useChange } from '#web/kit/form/change/useChange.ts'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { settingTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { LeaveGuard } from '#web/platform/ui/form/LeaveGuard.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { valueProblem } from './limits.ts'
import type { SettingDrafts } from './useSettingDrafts.ts'

/** Keeps every property that is being written, and not the first one alone, from being left behind. */
export function LeavingSettings({ drafts }: { drafts: SettingDrafts }) {
  const { changed, valueOf, send, discard } = drafts
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
