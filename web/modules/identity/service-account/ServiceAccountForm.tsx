import { useApolloClient } from '@apollo/client/react'
import { Checkbox, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useMemo, type FormEvent } from 'react'
import { SERVICE_NAME_MAX, SERVICE_PURPOSE_MAX } from '#schema/modules/identity/service-account/service-account.ts'
import * as clock from '#schema/platform/time/clock.ts'
import type { ServiceDecision } from '#web/generated/types.ts'
import { askToSave } from '#web/kit/form/row/ask-to-save.ts'
import { RowFormFoot } from '#web/kit/form/row/RowFormFoot.tsx'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import { useLeaving } from '#web/kit/form/useLeaving.ts'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { withChosen } from '#web/platform/ui/field/select/offered-options.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'
import { FormErrors } from '#web/platform/ui/form/FormErrors.tsx'
import { focusFirst } from '#web/platform/ui/interaction/focus-first.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { decisions, inputOf, serviceAccountRules, type ServiceAccountDraft } from './service-account-rules.ts'
import {
  ServiceAccountDocument,
  useSaveServiceAccountMutation,
  type ServiceAccountChoicesQuery,
  type ServiceAccountDetailPartsFragment as Account,
  type ServiceAccountQuery,
} from './service-account.generated.ts'
import { ServiceGrants } from './ServiceGrants.tsx'
import { decisionNames, serviceAccountTexts as texts } from './texts.ts'

type Props = {
  account: Account | null
  choices: ServiceAccountChoicesQuery
  isReadOnly: boolean
  onClose: () => void
}

/** What a service account is and may do, saved as one change. */
export function ServiceAccountForm({ account, choices, isReadOnly, onClose }: Props) {
  const client = useApolloClient()
  // Whoever may not look at users is not told all options: they read those that the account has.
  const options = choices.userPermissions?.grants ?? account?.grants
  const rules = useMemo(() => serviceAccountRules(options ?? []), [options])
  const [mutate] = useSaveServiceAccountMutation()

  async function send(draft: ServiceAccountDraft, base: Account | null, context: IdempotencyContext) {
    const { data } = await mutate({ variables: { input: inputOf(draft, base) }, context })
    return { row: data?.saveServiceAccount.serviceAccount, errors: data?.saveServiceAccount.errors }
  }
  async function readAgain() {
    const query = {
      query: ServiceAccountDocument,
      variables: { id: account?.id ?? '' },
      fetchPolicy: 'network-only' as const,
    }
    return (await client.query<ServiceAccountQuery>(query)).data?.serviceAccount
  }
  const form = useRowForm(rules, account, { send, readAgain })
  const { draft, set, errorAt, problem } = form
  const leave = useLeaving(onClose)
  const field = (name: keyof ServiceAccountDraft) => ({
    id: rules.fieldId(name),
    error: errorAt(name),
    readOnly: isReadOnly,
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (rules.findings(draft).length === 0 && !(await askToSave(account === null))) return
    if (await form.save()) leave()
  }

  return (
    <Stack component="form" gap="sm" ref={focusFirst} onSubmit={(event: FormEvent) => void submit(event)}>
      {problem && <ErrorState problem={problem} />}
      <FormErrors errors={form.summary} attempt={form.attempt} />
      <TextInput
        {...field('name')}
        label={texts.name}
        maxLength={SERVICE_NAME_MAX}
        withAsterisk={!isReadOnly}
        autoComplete="off"
        data-autofocus
        value={draft.name}
        onChange={({ currentTarget: { value } }) => set({ name: value })}
      />
      <TextInput
        {...field('purpose')}
        label={texts.purpose}
        description={texts.purposeHelp}
        maxLength={SERVICE_PURPOSE_MAX}
        withAsterisk={!isReadOnly}
        autoComplete="off"
        value={draft.purpose}
        onChange={({ currentTarget: { value } }) => set({ purpose: value })}
      />
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <Textarea
          {...field('networks')}
          label={texts.networks}
          description={texts.networksHelp}
          autosize
          minRows={2}
          miw={260}
          value={draft.networks}
          onChange={({ currentTarget: { value } }) => set({ networks: value })}
        />
        <DateField
          {...field('expires')}
          label={texts.expires}
          description={texts.expiresHelp}
          min={clock.today()}
          miw={200}
          value={draft.expires}
          onChange={(expires) => set({ expires })}
        />
      </Group>
      <ServiceGrants grants={draft.grants} isLocked={isReadOnly} onChange={(grants) => set({ grants })} />
      <Checkbox.Group
        id={rules.fieldId('decisions')}
        label={texts.decisions}
        description={texts.decisionsHelp}
        error={errorAt('decisions')}
        readOnly={isReadOnly}
        value={[...draft.decisions]}
        onChange={(next) => set({ decisions: decisions.filter((one: ServiceDecision) => next.includes(one)) })}
      >
        <Stack gap={6} mt="xs">
          {decisions.map((one) => (
            <Checkbox key={one} value={one} label={decisionNames[one]} disabled={isReadOnly} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select
        {...field('position')}
        label={texts.position}
        description={texts.positionHelp}
        data={withChosen(choices.positions, form.base?.position)}
        clearable
        searchable
        maw={420}
        value={draft.position}
        onChange={(position) => set({ position })}
      />
      <RowFormFoot form={form} isReadOnly={isReadOnly} conflictTitle={texts.conflict} onClose={onClose} />
    </Stack>
  )
}
