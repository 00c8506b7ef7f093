import { RowForm } from '#web/kit/form/row/RowForm.tsx'
import { Modal, TextInput } from '@mantine/core'
import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import { locationHistoryResources } from '#schema/modules/organisation/location/location-history.ts'
import { digitsBelow } from '#schema/modules/organisation/location/location.ts'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { HistorySection } from '#web/kit/catalogue/history/HistorySection.tsx'
import { textsOf } from '#web/kit/catalogue/history/restored-values.ts'
import { RowFormFoot } from '#web/kit/form/row/RowFormFoot.tsx'
import { useRowSubmit } from '#web/kit/form/row/useRowSubmit.ts'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import { locationTexts as texts } from './texts.ts'
import { useReturnFocus } from '#web/platform/ui/interaction/useReturnFocus.ts'
import { locationRulesOf, type SavedLocation, type LocationDraft } from './location-rules.ts'
import { PlacesDocument, useSavePlaceMutation, type PlacesQuery } from './location.generated.ts'
import { treeParams } from './tree/useLocationTree.ts'

type Props = {
  /** Null for a new one. */
  place: SavedLocation | null
  /** The code of the place that contains it; empty for a department. */
  parent: string
  onClose: () => void
}

/** Code and name of a place; a code stays as it was made, because everything points to it. */
export function LocationForm({ place: savedLocation, parent, onClose }: Props) {
  useReturnFocus()
  const client = useApolloClient()
  const [mutate] = useSavePlaceMutation()
  const rules = useMemo(() => locationRulesOf(parent), [parent])
  const digits = digitsBelow(parent)
  const traced = locationHistoryResources[digits / 2 - 1]

  async function send({ code, name }: LocationDraft, base: SavedLocation | null, context: IdempotencyContext) {
    const known = base ? { version: base.version } : { parent: parent || null }
    const { data } = await mutate({ variables: { input: { code, name, ...known } }, context })
    return { row: data?.savePlace.place, errors: data?.savePlace.errors }
  }
  async function readAgain() {
    const query = { query: PlacesDocument, variables: { parent: parent || null }, fetchPolicy: 'network-only' as const }
    return (await client.query<PlacesQuery>(query)).data?.places.find(({ code }) => code === savedLocation?.code)
  }
  const form = useRowForm(rules, savedLocation, { send, readAgain })
  const { draft, set, errorAt } = form
  const submit = useRowSubmit(form.save, onClose)

  return (
    <Modal opened onClose={onClose} title={savedLocation ? texts.levels[digits] : texts.newPlace(digits)}>
      <RowForm form={form} onSubmit={submit}>
        <TextInput
          id={rules.fieldId('code')}
          label={texts.code}
          description={savedLocation ? undefined : texts.codeHelp(digits, parent)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={digits}
          readOnly={savedLocation !== null}
          value={draft.code}
          onChange={({ currentTarget: { value } }) => set({ code: value.replaceAll(/\D/g, '') })}
          error={errorAt('code')}
          data-autofocus={savedLocation === null || undefined}
        />
        <TextInput
          id={rules.fieldId('name')}
          label={texts.name}
          withAsterisk
          maxLength={120}
          value={draft.name}
          onChange={({ currentTarget: { value } }) => set({ name: value })}
          error={errorAt('name')}
          data-autofocus={savedLocation !== null || undefined}
        />
        <RowFormFoot
          form={form}
          part={savedLocation ? treeParams.edited : treeParams.addedTo}
          conflictTitle={texts.conflict}
          onClose={onClose}
        />
      </RowForm>
      {savedLocation && traced && (
        <HistorySection
          of={traced}
          id={savedLocation.code}
          restoring={{ fields: ['name'], onRestore: (values) => set(textsOf(values)) }}
        />
      )}
    </Modal>
  )
}
