import { RowForm } from '#web/kit/form/row/RowForm.tsx'
import { useApolloClient } from '@apollo/client/react'
import { Checkbox, Fieldset, Group, SimpleGrid, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, type FormEvent } from 'react'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { RowFormFoot } from '#web/kit/form/row/RowFormFoot.tsx'
import { withChosen } from '#web/platform/ui/field/select/offered-options.ts'
import { UnreadLists } from '#web/kit/choice/UnreadLists.tsx'
import { useOptions } from '#web/kit/choice/useOptions.ts'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import { tidyTelephone } from '#schema/platform/values/telephone.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { partnerTexts as texts } from '../texts.ts'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'
import { today } from '#web/platform/ui/text/format.ts'
import { DigitsField } from '#web/platform/ui/field/number/DigitsField.tsx'
import { flags, partnerRules, type PartnerDraft, type EditableField } from './partner-rules.ts'
import {
  PartnerDocument,
  useSavePartnerMutation,
  type PartnerPartsFragment as Partner,
  type PartnerQuery,
} from '../partner.generated.ts'

/** What is half written beside the form, on its other tabs. */
export type Beside = { isWritten: boolean; add: () => Promise<boolean> }

type Props = { partner: Partner | null; isReadOnly: boolean; beside?: Beside; onClose: () => void; onMade: () => void }

const texted = ['name', 'address', 'email', 'contactName', 'tradeName', 'mainItem'] as const
const obligatory: readonly EditableField[] = ['ruc', 'name', 'address', 'telephone', 'email']

/** Everything that is known of a supplier (portal.md 3); its RUC is written once. */
export function PartnerForm({ partner, isReadOnly, beside, onClose, onMade }: Props) {
  const client = useApolloClient()
  const regimeList = useOptions('TAX_REGIME')
  const { options: offeredRegimes } = regimeList
  const regimes = useMemo(() => withChosen(offeredRegimes, partner?.taxRegime), [offeredRegimes, partner?.taxRegime])
  const rules = useMemo(() => partnerRules(regimes), [regimes])
  const [mutate] = useSavePartnerMutation()

  async function send({ constitutedOn, ...draft }: PartnerDraft, base: Partner | null, context: IdempotencyContext) {
    const input = {
      ...draft,
      constitutedOn: constitutedOn || null,
      ...(base && { id: base.id, version: base.version }),
    }
    const { data } = await mutate({ variables: { input }, context })
    return { row: data?.savePartner.partner, errors: data?.savePartner.errors }
  }
  async function readAgain() {
    const query = { query: PartnerDocument, variables: { id: partner?.id ?? '' }, fetchPolicy: 'network-only' as const }
    return (await client.query<PartnerQuery>(query)).data?.partner
  }
  const form = useRowForm(rules, partner, { send, readAgain })
  const { base, draft, set, errorAt } = form

  /** Saves all of it before leaving: the form where it changed, then what is half written beside it. */
  const saveAll = async () => (!form.isDirty || (await form.save())) && (!beside?.isWritten || (await beside.add()))

  // Going on is a step in the address, which the guard lets pass once it has seen that nothing is unsaved.
  const goOn = useEffectEvent(onMade)
  const madeId = partner === null ? base?.id : undefined
  useEffect(() => {
    if (madeId) goOn()
  }, [madeId])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save()
  }
  const field = (name: EditableField) => ({
    id: rules.fieldId(name),
    label: texts[name],
    error: errorAt(name),
    readOnly: isReadOnly,
    withAsterisk: !isReadOnly && obligatory.includes(name),
    maxLength: 256,
  })

  return (
    <RowForm form={form} onSubmit={submit}>
      <UnreadLists lists={[regimeList]} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <DigitsField
          {...field('ruc')}
          readOnly={isReadOnly || base !== null}
          withAsterisk={!isReadOnly && base === null}
          value={draft.ruc}
          onChange={(ruc) => set({ ruc })}
          data-autofocus={base === null || undefined}
        />
        <DigitsField
          {...field('telephone')}
          inputMode="tel"
          tidy={tidyTelephone}
          value={draft.telephone}
          onChange={(telephone) => set({ telephone })}
        />
        {texted.map((name) => (
          <TextInput
            key={name}
            {...field(name)}
            value={draft[name]}
            onChange={({ currentTarget: { value } }) => set({ [name]: value })}
          />
        ))}
        <Select
          id={rules.fieldId('taxRegime')}
          label={texts.taxRegime}
          data={regimes}
          value={draft.taxRegime}
          onChange={(taxRegime) => set({ taxRegime })}
          error={errorAt('taxRegime')}
          readOnly={isReadOnly}
          clearable={!isReadOnly}
        />
        <DateField
          {...field('constitutedOn')}
          max={today()}
          value={draft.constitutedOn || null}
          onChange={(day) => set({ constitutedOn: day ?? '' })}
        />
      </SimpleGrid>
      <Fieldset legend={texts.accepts}>
        <Group gap="lg">
          {flags.map((name) => (
            <Checkbox
              key={name}
              label={texts[name]}
              checked={draft[name]}
              disabled={isReadOnly}
              onChange={({ currentTarget: { checked } }) => set({ [name]: checked })}
            />
          ))}
        </Group>
      </Fieldset>
      <RowFormFoot
        form={form}
        leaving={{ isDirty: !isReadOnly && (form.isDirty || beside?.isWritten === true), save: saveAll }}
        isReadOnly={isReadOnly}
        conflictTitle={texts.conflict}
        onClose={onClose}
      />
    </RowForm>
  )
}
