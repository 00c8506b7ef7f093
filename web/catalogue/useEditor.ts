import { useState } from 'react'
import type { Catalogue } from '#schema/catalogue/descriptor.ts'
import { failureOf, type Failure } from '#web/apollo/failure.ts'
import { outcomeTexts } from '#web/texts/action.ts'
import { catalogueTexts } from '#web/texts/catalogue.ts'
import { formTexts } from '#web/texts/form.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.tsx'
import { draftOf, inputOf, missing, type Draft, type Row } from './row.ts'
import { useCatalogueChanges, type RowError } from './useCatalogue.ts'

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

/** The state of the editor of one row: draft, errors, saving. `onSaved` closes it. */
export function useEditor(catalogue: Catalogue, row: Row | null, onSaved: () => void) {
  const [base, setBase] = useState(row)
  const [draft, setDraft] = useState<Draft>(() => draftOf(catalogue, row))
  const [errors, setErrors] = useState<Errors>({})
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isConflict, setConflict] = useState(false)
  const { save: send, busy } = useCatalogueChanges(catalogue)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(catalogue, base))

  function change(name: string, value: Draft[string]) {
    setDraft((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _mended, ...others }) => others)
  }

  function refuse(found: Errors) {
    setErrors(found)
    setAttempt((before) => before + 1)
  }

  /** Starts again from what the service holds now. */
  function restart(stored: Row) {
    setBase(stored)
    setDraft(draftOf(catalogue, stored))
    setConflict(false)
  }

  /** Keeps what was typed and saves it upon what the service holds now. */
  function rebase(stored: Row) {
    setBase(stored)
    setConflict(false)
  }

  async function write() {
    setFailure(null)
    try {
      const { data } = await send({ variables: { input: inputOf(catalogue, draft, base) } })
      const found = data?.payload.errors ?? []
      if (found.some(({ code }) => code === 'CONFLICT')) return setConflict(true)
      if (found.length > 0) return refuse(byField(found))
      notify.success(base ? outcomeTexts.updated : outcomeTexts.created)
      onSaved()
    } catch (error) {
      const told = failureOf(error)
      if (told.code === 'CONFLICT') setConflict(true)
      else setFailure(told)
    }
  }

  async function save() {
    const empty = missing(catalogue, draft)
    if (empty.length > 0) return refuse(Object.fromEntries(empty.map((name) => [name, formTexts.required])))
    const message = base ? catalogueTexts.confirmUpdate : catalogueTexts.confirmCreate
    if (await confirm({ message, verb: catalogueTexts.yesSave })) await write()
  }

  return { base, draft, change, errors, attempt, failure, setFailure, isConflict, restart, rebase, isDirty, save, write, busy }
}
