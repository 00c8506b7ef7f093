import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { Stack, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { definition } from '#schema/modules/organisation/definition-group/definition-catalogue.ts'
import { rowPart } from '#web/kit/form/row/row-address.ts'
import { useCatalogueChanges } from '#web/kit/catalogue/useCatalogue.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import { definitionGroupTexts as texts } from '../texts.ts'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { FormFoot } from '#web/platform/ui/form/FormFoot.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { DefinitionGroupPartsFragment } from '../definition-group.generated.ts'

const fields = ['value', 'description', 'abbreviation', 'helper'] as const
type Field = (typeof fields)[number]
const nothing: Record<Field, string> = { value: '', description: '', abbreviation: '', helper: '' }

/** Whether the catalogue asks for a field that is empty. */
const isMissing = (field: Field, text: string) => definition.fields[field]?.required === true && text.trim() === ''

type Props = {
  group: DefinitionGroupPartsFragment
  /** The place after the last value. */
  position: number
  onClose: () => void
}

/** A new value of the company's own, in the list that is open. */
export function NewValueForm({ group, position, onClose }: Props) {
  const [written, setWritten] = useState(nothing)
  const [isTried, setTried] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const { save: send } = useCatalogueChanges(definition)
  const { make, isBusy, problem } = useChange()
  const isDirty = !isSaved && fields.some((field) => written[field] !== '')

  async function save(): Promise<boolean> {
    setTried(true)
    if (fields.some((field) => isMissing(field, written[field]))) return false
    if (!(await confirm({ message: catalogueTexts.confirmCreate, verb: catalogueTexts.yesSave }))) return false
    const input = {
      list: group.id,
      position,
      ...Object.fromEntries(fields.map((field) => [field, written[field].trim() || null])),
    }
    const isDone = await make(async (context) => (await send({ variables: { input }, context })).data?.payload.errors)
    if (!isDone) return false
    setSaved(true)
    notify.success(outcomeTexts.created)
    return true
  }

  // Closing is a step in the address, which the guard lets pass once it has seen that nothing is unsaved.
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isSaved) close()
  }, [isSaved])

  return (
    <SideDrawer onClose={onClose} title={texts.fresh(group.name)}>
      <Stack
        component="form"
        gap="sm"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        {problem && <ErrorState problem={problem} />}
        {fields.map((field, index) => (
          <TextInput
            key={field}
            label={texts[field]}
            withAsterisk={definition.fields[field]?.required}
            data-autofocus={index === 0 || undefined}
            maxLength={definition.fields[field]?.max}
            value={written[field]}
            error={isTried && isMissing(field, written[field]) ? formTexts.required : undefined}
            onChange={({ currentTarget: { value } }) => setWritten((before) => ({ ...before, [field]: value }))}
          />
        ))}
        <FormFoot isBusy={isBusy} onClose={onClose} />
      </Stack>
      <LeaveGuard isDirty={isDirty} part={rowPart} onSave={save} />
    </SideDrawer>
  )
}
