import { useCallback, useState, type ReactNode } from 'react'
import type { Location } from 'react-router-dom'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { PageGuard } from '#web/platform/ui/form/unsaved/PageGuard.tsx'
import { useUnloadQuestion } from '#web/platform/ui/form/unsaved/useUnloadQuestion.ts'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { UnsavedPartsContext } from './useUnsavedPart.ts'

type Props = {
  /** The parameter of the address that says what is shown, where the path does not. */
  part?: string
  /** Whether a form with a guard of its own is open on the page. */
  isFormOpen: boolean
  children: ReactNode
}

const shownAt = ({ pathname, search }: Location, part: string | undefined) =>
  `${pathname}?${(part && new URLSearchParams(search).get(part)) ?? ''}`

const ask = () => confirm({ message: formTexts.closeQuestion, verb: formTexts.closeVerb })

/** A page with parts that are written besides its form (`useUnsavedPart`): leaving it asks about what is unsaved of them. */
export function UnsavedParts({ part, isFormOpen, children }: Props) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const report = useCallback((id: string, isUnsaved: boolean) => {
    setUnsaved((before) => {
      const others = [...before].filter((one) => one !== id)
      return new Set(isUnsaved ? [...others, id] : others)
    })
  }, [])
  const isAny = unsaved.size > 0
  useUnloadQuestion(isAny)
  const isLost = (from: Location, to: Location) => shownAt(from, part) !== shownAt(to, part)
  return (
    <UnsavedPartsContext value={report}>
      <PageGuard risk={isAny ? { isLost, ask } : null} isFormOpen={isFormOpen}>
        {children}
      </PageGuard>
    </UnsavedPartsContext>
  )
}
