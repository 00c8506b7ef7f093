import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'

/** The form of one property, as leaving the screen needs it. */
type SettingFormHandle = { isDirty: boolean; isValid: boolean; save: () => Promise<boolean>; discard: () => void }

/** The properties in which something is written and not saved, of all cards of the screen. */
export function useWrittenSettings() {
  const forms = useRef(new Map<string, RefObject<SettingFormHandle>>())
  const [written, setWritten] = useState<readonly string[]>([])
  const note = useCallback((id: string, form: RefObject<SettingFormHandle> | null) => {
    if (form) forms.current.set(id, form)
    else forms.current.delete(id)
    setWritten((before) => (before.includes(id) === Boolean(form) ? before : [...forms.current.keys()]))
  }, [])
  const writtenForms = () => [...forms.current.values()].map(({ current }) => current)

  return {
    note,
    isDirty: written.length > 0,
    /** Saves one after the other, where nothing is wrong with any; resolves to whether all were saved. */
    saveAll: async (): Promise<boolean> => {
      if (writtenForms().some(({ isValid }) => !isValid)) {
        notify.warning(formTexts.summary)
        return false
      }
      for (const form of writtenForms()) if (!(await form.save())) return false
      return true
    },
    discard: () => writtenForms().forEach((form) => form.discard()),
  }
}

/** Tells the screen while something is written in the form of a property. */
export function useNoteWritten(
  id: string,
  form: SettingFormHandle,
  note: ReturnType<typeof useWrittenSettings>['note'],
): void {
  const latest = useRef(form)
  // Before the next key, as useDirtyReport does.
  useLayoutEffect(() => {
    latest.current = form
  })
  useLayoutEffect(() => {
    note(id, form.isDirty ? latest : null)
    return () => note(id, null)
  }, [id, form.isDirty, note])
}
