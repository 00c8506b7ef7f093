import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { useApolloClient } from '@apollo/client/react'
import { Stack, Text, TextInput } from '@mantine/core'
import { circuitException } from '#schema/modules/approvals/exception/circuit-exception-catalogue.ts'
import type { Field } from '#schema/kit/catalogue/descriptor.ts'
import { ReferenceInput } from '#web/kit/catalogue/editor/ReferenceInput.tsx'
import { isChoice } from '#web/kit/catalogue/row.ts'
import { RowFormFoot } from '#web/kit/form/row/RowFormFoot.tsx'
import { useRowSubmit } from '#web/kit/form/row/useRowSubmit.ts'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import { newTitle } from '#web/platform/ui/text/new-title.ts'
import { delegationTexts as texts } from './texts.ts'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'
import { FormErrors } from '#web/platform/ui/form/FormErrors.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import {
  DelegationsDocument,
  useSaveDelegationMutation,
  type DelegationPartsFragment,
  type DelegationsQuery,
} from './delegation.generated.ts'
import { delegationRules as rules, inputOf } from './draft.ts'

type Props = {
  row: DelegationPartsFragment | null
  /** Whether the person may name somebody else's substitute. */
  forOthers: boolean
  onClose: () => void
}

const { user, transaction } = circuitException.fields as { user: Field; transaction: Field }
/** What each reference means while nothing is chosen. */
const empty = { person: texts.yourself, substitute: undefined, transaction: texts.everyTransaction }
const longest = 256
/** One person has few delegations: those of whoever gives it are read at once to find one. */
const mostOfOne = 100

/** Who stands in, from when to when, and for what. */
export function DelegationForm({ row, forOthers, onClose }: Props) {
  const client = useApolloClient()
  const [mutate] = useSaveDelegationMutation()
  const form = useRowForm(rules, row, {
    async send(draft, base, context) {
      const { data } = await mutate({ variables: { input: inputOf(draft, base) }, context })
      return { row: data?.saveDelegation.delegation, errors: data?.saveDelegation.errors }
    },
    async readAgain() {
      const variables = { page: { number: 1, size: mostOfOne }, search: row?.person.label }
      const query = { query: DelegationsDocument, variables, fetchPolicy: 'network-only' as const }
      const { data } = await client.query<DelegationsQuery>(query)
      return data?.delegations.items.find(({ id }) => id === row?.id)
    },
  })
  const { draft, set, errorAt, problem } = form
  const submit = useRowSubmit(form.save, onClose)

  const first = forOthers && row === null ? 'person' : 'substitute'
  const reference = (name: keyof typeof empty, field: Field, of: string, readOnly = false) => (
    <ReferenceInput
      id={rules.fieldId(name)}
      catalogue={circuitException.type}
      name={of}
      field={{ ...field, label: texts[name], required: name === 'substitute', empty: empty[name] }}
      value={draft[name]}
      onChange={(value) => set({ [name]: isChoice(value) ? value : null })}
      error={errorAt(name)}
      readOnly={readOnly}
      isFirst={name === first}
    />
  )

  return (
    <SideDrawer onClose={onClose} width="lg" title={row ? texts.singular : newTitle(texts.singular)}>
      <Stack component="form" gap="sm" onSubmit={submit}>
        <Text size="sm" c="dimmed">
          {texts.intro}
        </Text>
        {problem && <ErrorState problem={problem} />}
        <FormErrors errors={form.summary} attempt={form.attempt} />
        {forOthers && (
          <div>
            {reference('person', user, 'user', row !== null)}
            <Text size="xs" c="dimmed">
              {texts.personHint}
            </Text>
          </div>
        )}
        {reference('substitute', user, 'user')}
        {reference('transaction', transaction, 'transaction')}
        <DateField
          id={rules.fieldId('from')}
          label={texts.from}
          withAsterisk
          value={draft.from || null}
          onChange={(from) => set({ from: from ?? '' })}
          error={errorAt('from')}
        />
        <DateField
          id={rules.fieldId('to')}
          label={texts.to}
          withAsterisk
          value={draft.to || null}
          onChange={(to) => set({ to: to ?? '' })}
          error={errorAt('to')}
        />
        <TextInput
          id={rules.fieldId('reason')}
          label={texts.reason}
          error={errorAt('reason')}
          maxLength={longest}
          value={draft.reason}
          onChange={({ currentTarget: { value } }) => set({ reason: value })}
        />
        <RowFormFoot form={form} conflictTitle={texts.conflict} onClose={onClose} />
      </Stack>
    </SideDrawer>
  )
}
