import { useCallback, useDeferredValue, useMemo, useReducer, useState } from 'react'
import { isSameDraft, type DocumentAction, type DocumentDraft } from './draft/draft.ts'
import { headerField, lineField, messagesOf, type Problem } from './problems.ts'
import { withUnreadableProblems } from './unreadable-problems.ts'

/** How the drafts of one kind of document change and are judged; stands outside of components, since it never changes. */
export type FormRules<Draft extends DocumentDraft, Action> = {
  /** `changed` of draft.ts, or one that knows more. */
  changed: (draft: Draft, action: Action) => Draft
  /** The inputs that an action touches, so that what was said against them no longer holds: `touchedBy`, or more. */
  touchedBy: (action: Action) => (field: string) => boolean
  /** What the rules find in a draft, each at its input. */
  findProblems: (draft: Draft) => Problem[]
}

/** The inputs that the actions of every document touch. */
export function touchedBy<Draft extends DocumentDraft>(action: DocumentAction<Draft>): (field: string) => boolean {
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
    default:
      return (field) => field === headerField('lines')
  }
}

type FormStep<Draft, Action> = { action: Action } | { become: Draft }

/**
 * What is written, what is wrong with it, and whether it differs from what the service has (`base`). A field is judged
 * when the person leaves it, everything when they try to save; what the service refused stands until its field changes.
 */
export function useForm<Draft extends DocumentDraft, Action>(
  rules: FormRules<Draft, Action>,
  initial: Draft,
  base: Draft,
) {
  const [draft, step] = useReducer(
    (current: Draft, next: FormStep<Draft, Action>) =>
      'become' in next ? next.become : rules.changed(current, next.action),
    initial,
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isJudged, setJudged] = useState(false)
  const [replaced, setReplaced] = useState(0)
  const [refused, setRefused] = useState<Problem[]>([])

  const settled = useDeferredValue(draft)
  const found = useMemo(
    () =>
      (isJudged || left.size > 0 ? withUnreadableProblems(settled, rules.findProblems(settled)) : []).filter(
        ({ field }) => isJudged || left.has(field),
      ),
    [rules, settled, isJudged, left],
  )
  const problems = useMemo(() => [...refused, ...found], [refused, found])
  const messages = useMemo(() => messagesOf(problems), [problems])
  const isDirty = useMemo(() => !isSameDraft(draft, base), [draft, base])

  return {
    draft,
    isDirty,
    problems,
    messages,
    /** Grows when the whole form is replaced: what holds text of its own begins anew. */
    replaced,
    change: useCallback(
      (action: Action) => {
        const isTouched = rules.touchedBy(action)
        setRefused((known) => (known.length === 0 ? known : known.filter(({ field }) => !isTouched(field))))
        step({ action })
      },
      [rules],
    ),
    /** Another draft stands on the form now; nothing is said against it yet. */
    become: useCallback((next: Draft) => {
      setRefused([])
      setLeft(new Set())
      setJudged(false)
      setReplaced((count) => count + 1)
      step({ become: next })
    }, []),
    /** The person left a field: it may be judged now. */
    leave: useCallback(
      (field: string) => setLeft((fields) => (fields.has(field) ? fields : new Set([...fields, field]))),
      [],
    ),
    judge: useCallback(() => setJudged(true), []),
    refuse: setRefused,
  }
}

export type DocumentForm<Draft extends DocumentDraft, Action> = ReturnType<typeof useForm<Draft, Action>>
