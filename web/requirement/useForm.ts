import { useCallback, useDeferredValue, useMemo, useReducer, useState } from 'react'
import { sameDraft, type RequirementDraft } from './draft.ts'
import { changed, type FormAction } from './form-state.ts'
import { findProblems, headerField, lineField, messagesOf, type Problem } from './problems.ts'

/** The inputs that an action touches: what was said against them no longer holds. */
function touchedBy(action: FormAction): (field: string) => boolean {
  switch (action.do) {
    case 'header': {
      const fields = Object.keys(action.patch).map(headerField)
      return (field) => fields.includes(field)
    }
    case 'change': {
      const fields = Object.keys(action.patch).map((name) => lineField(action.key, name))
      return (field) => fields.includes(field)
    }
    case 'remove':
      return (field) => field.startsWith(lineField(action.key, ''))
    case 'distribute':
      return (field) => field.endsWith('-distribution')
    case 'replace':
      return () => true
    default:
      return (field) => field === headerField('lines')
  }
}

/**
 * What is written, what is wrong with it, and whether it differs from what the service has. A field is judged when the
 * person leaves it, everything when they try to save; what the service refused stands until its field changes.
 */
export function useForm(initial: RequirementDraft, base: RequirementDraft) {
  const [draft, dispatch] = useReducer(changed, initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isJudged, setJudged] = useState(false)
  const [replaced, setReplaced] = useState(0)
  const [refused, setRefused] = useState<Problem[]>([])

  const change = useCallback((action: FormAction) => {
    const isTouched = touchedBy(action)
    setRefused((problems) => (problems.length === 0 ? problems : problems.filter(({ field }) => !isTouched(field))))
    if (action.do === 'replace') {
      setLeft(new Set())
      setJudged(false)
      setReplaced((count) => count + 1)
    }
    dispatch(action)
  }, [])

  const settled = useDeferredValue(draft)
  const found = useMemo(
    () => (isJudged || left.size > 0 ? findProblems(settled) : []).filter(({ field }) => isJudged || left.has(field)),
    [settled, isJudged, left],
  )
  const problems = useMemo(() => [...refused, ...found], [refused, found])
  const messages = useMemo(() => messagesOf(problems), [problems])
  const isDirty = useMemo(() => !sameDraft(draft, base), [draft, base])

  return {
    draft,
    change,
    isDirty,
    problems,
    messages,
    /** Grows when the whole form is replaced: what holds text of its own begins anew. */
    replaced,
    /** The person left a field: it may be judged now. */
    leave: useCallback((field: string) => setLeft((fields) => (fields.has(field) ? fields : new Set([...fields, field]))), []),
    judge: useCallback(() => setJudged(true), []),
    refuse: setRefused,
  }
}
