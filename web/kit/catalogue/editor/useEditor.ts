import { useState } from 'react'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { validateReadable } from '#schema/platform/typed-input/unreadable-findings.ts'
import { failureOf, type Failure } from '#web/platform/apollo/failure/failure.ts'
import { useFormKey } from '#web/kit/form/change/useFormKey.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useOnePress } from '#web/platform/ui/interaction/useOnePress.ts'
import { changedFields, draftOf, inputOf, mergeDrafts, missingFields, type Draft, type Row } from '../row.ts'
import { useCatalogueChanges, type RowError } from '../useCatalogue.ts'

type Errors = Record<string, string>

/** What went wrong, by field; what concerns no field stands under "". */
const byField = (errors: RowError[]): Errors => {
  const all: Errors = {}
  for (const { path, message } of errors) {
    const field = path.findLast((step) => step !== 'input') ?? ''
    all[field] = all[field] ? `${all[field]} ${message}` : message
  }
  return all
}

/** The state of the editor of one row: draft, errors, saving. */
export function useEditor(catalogue: Catalogue, row: Row | null) {
  const [base, setBase] = useState(row)
  const [draft, setDraft] = useState<Draft>(() => draftOf(catalogue, row))
  const [errors, setErrors] = useState<Errors>({})
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isConflict, setConflict] = useState(false)
  const key = useFormKey()
  const onePress = useOnePress()
  const { save: send, busy } = useCatalogueChanges(catalogue)
  const isDirty = changedFields(catalogue, draft, draftOf(catalogue, base)).length > 0

  function change(name: string, value: Draft[string]) {
    setDraft((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _mended, ...others }) => others)
  }

  function refuse(found: Errors) {
    setErrors(found)
    setAttempt((before) => before + 1)
    return false
  }

  /** Somebody was faster; where nothing was saved yet it is this form itself, whose first answer was lost: that is said. */
  function dispute(refusal: Failure) {
    if (!base) setFailure(refusal)
    else {
      key.renew()
      setConflict(true)
    }
    return false
  }

  /** Starts again from what the service holds now. */
  function restart(stored: Row) {
    setBase(stored)
    setDraft(draftOf(catalogue, stored))
    setConflict(false)
  }

  /** Keeps what was typed, upon what the service holds now. */
  function rebase(stored: Row) {
    setDraft(mergeDrafts(catalogue, base, draft, stored))
    setBase(stored)
    setConflict(false)
  }

  async function post(): Promise<boolean> {
    const empty = missingFields(catalogue, draft)
    if (empty.length > 0) return refuse(Object.fromEntries(empty.map((name) => [name, formTexts.required])))
    const unread = validateReadable(draft)
    if (unread.length > 0)
      return refuse(Object.fromEntries(unread.map(({ path, message }) => [String(path[0]), message])))
    setFailure(null)
    try {
      const { data } = await send({ variables: { input: inputOf(catalogue, draft, base) }, context: key.context() })
      const found = data?.payload.errors ?? []
      if (found.length > 0) return refuse(byField(found))
      key.renew()
      notify.success(base ? outcomeTexts.updated : outcomeTexts.created)
      if (data?.payload.row) restart(data.payload.row)
      return true
    } catch (error) {
      const saveFailure = failureOf(error)
      if (saveFailure.code === 'CONFLICT') return dispute(saveFailure)
      setFailure(saveFailure)
      return false
    }
  }

  /** Sends what was written; resolves to whether the service holds it. */
  const write = () => onePress(post)

  /** The same, after a question. */
  const save = () =>
    onePress(async () => {
      if (missingFields(catalogue, draft).length > 0 || validateReadable(draft).length > 0) return post()
      const message = base ? catalogueTexts.confirmUpdate : catalogueTexts.confirmCreate
      return (await confirm({ message, verb: catalogueTexts.yesSave })) && post()
    })

  return {
    base,
    draft,
    change,
    errors,
    attempt,
    failure,
    setFailure,
    isConflict,
    restart,
    rebase,
    isDirty,
    save,
    write,
    busy,
  }
}
