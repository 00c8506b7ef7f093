import { useState } from 'react'
import { validatePassword } from '#schema/modules/identity/session/password.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { passwordTexts } from '../account.texts.ts'
import { focusField } from '#web/platform/ui/interaction/focus-field.ts'
import { useChangePasswordMutation } from '../account.generated.ts'

const blank = { old: '', password: '', confirmation: '' }
type Field = keyof typeof blank
type Problem = { field: string; message: string }

/** The graph's names of what the form calls shorter. */
const fieldNames: Readonly<Record<string, Field>> = { oldPassword: 'old', password: 'password' }

/** A password being changed: what the rules find is told beside its field, what fails otherwise above the button. */
export function useChangePassword(onDone: () => void) {
  const [draft, setDraft] = useState(blank)
  const [problems, setProblems] = useState<Problem[]>([])
  const [send, { loading }] = useChangePasswordMutation()

  function showProblems(found: Problem[]) {
    setProblems(found)
    const first = found.find(({ field }) => field !== '')
    if (first) focusField(`password-${first.field}`)
  }

  async function change() {
    const found = validatePassword(draft).map(({ path, message }) => ({ field: path.join('.'), message }))
    showProblems(found)
    if (found.length > 0) return
    try {
      const { data } = await send({ variables: { input: { password: draft.password, oldPassword: draft.old } } })
      const errors = data?.changePassword.errors ?? []
      showProblems(errors.map(({ path, message }) => ({ field: fieldNames[path[0] ?? ''] ?? '', message })))
      if (data && errors.length === 0) onDone()
    } catch (error) {
      const { messages } = failureOf(error)
      showProblems((messages.length > 0 ? messages : [passwordTexts.failed]).map((message) => ({ field: '', message })))
    }
  }

  return {
    draft,
    set: (field: Field, value: string) => {
      setDraft((before) => ({ ...before, [field]: value }))
      setProblems((before) => before.filter((problem) => problem.field !== field))
    },
    problemOf: (field: Field) => problems.find((problem) => problem.field === field)?.message,
    messages: problems.filter(({ field }) => field === '').map(({ message }) => message),
    isSaving: loading,
    change,
  }
}
