import { useCallback, useMemo } from 'react'
import type { EditGateway, EditRules, EditStart, Refusal, SaveAnswer } from '../edit/edit-rules.ts'
import { useEditForm } from '../edit/useEditForm.ts'
import { headerField, lineAt, lineField, type Problem } from '../problems.ts'
import { withUnreadableProblems } from '../unreadable-problems.ts'
import { isSameDraft, liveLines, type DocumentAction, type DocumentDraft } from './draft.ts'
import { useMessages } from './useMessages.ts'

/** How the drafts of one kind of document change and are judged; stands outside of components, since it never changes. */
export type FormRules<Draft extends DocumentDraft, Action> = {
  /** `applyDraftAction` of draft.ts, or one that knows more. */
  changed: (draft: Draft, action: Action) => Draft
  /** The inputs that an action touches, so that what was said against them no longer holds: `touchedBy`, or more. */
  touchedBy: (action: Action) => (field: string) => boolean
  /** What the rules find in a draft, each at its input. */
  findProblems: (draft: Draft) => Problem[]
  /** What the service refused, each at its input. */
  refusedProblems: (errors: readonly Refusal[], draft: Draft) => Problem[]
  /** The property that tells elements of a header's list apart, by the name of the list; lines have their keys. */
  listKeys?: Readonly<Record<string, string>>
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

const editRules = <Saved, Draft extends DocumentDraft, Action>(
  { findProblems, refusedProblems, listKeys }: FormRules<Draft, Action>,
  valuesOf: (saved: Saved) => Draft,
): EditRules<Saved, Draft, Problem> => ({
  valuesOf,
  findProblems: (draft) => withUnreadableProblems(draft, findProblems(draft)),
  refusedProblems,
  shape: { groups: ['header'], listKeys },
  isSame: isSameDraft,
})

/** The edit form of a document: a draft with a header and lines, which changes by actions. */
export function useDraftForm<Saved, Draft extends DocumentDraft, Action, Answer extends SaveAnswer<Saved>>(
  rules: FormRules<Draft, Action>,
  valuesOf: (saved: Saved) => Draft,
  start: EditStart<Saved, Draft>,
  gateway: EditGateway<Saved, Draft, Answer>,
) {
  const form = useEditForm(
    useMemo(() => editRules(rules, valuesOf), [rules, valuesOf]),
    start,
    { ...gateway, showsRefusals: true },
  )
  const { values: draft, problems: found, refused, change } = form
  const problems = useMemo(() => {
    const lines = refused.length > 0 ? liveLines(draft) : []
    const placed = refused.map(({ field, message }): Problem => {
      const lineIndex = lineAt(field, lines)
      return { field, message, place: lineIndex < 0 ? null : lineIndex + 1 }
    })
    return [...placed, ...found]
  }, [refused, found, draft])

  return {
    draft,
    base: form.base,
    baseDraft: form.baseValues,
    isDirty: form.isDirty,
    problems,
    messages: useMessages(problems),
    attempt: form.attempt,
    replaced: form.replaced,
    change: useCallback(
      (action: Action) => change((before) => rules.changed(before, action), rules.touchedBy(action)),
      [rules, change],
    ),
    /** Another draft stands on the form now; nothing is said against it yet. */
    become: form.replace,
    resume: form.resume,
    leave: form.leave,
    adopt: form.adopt,
    follow: form.follow,
    conflict: form.conflict,
    save: form.save,
    saving: {
      isSaving: form.isBusy,
      failure: form.failure,
      dismiss: () => form.setFailure(null),
      retry: () => void form.retry(),
    },
  }
}
