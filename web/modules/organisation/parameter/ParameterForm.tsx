import { RowForm } from '#web/kit/form/row/RowForm.tsx'
import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { NativeSelect, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { useApolloClient } from '@apollo/client/react'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { RowFormFoot } from '#web/kit/form/row/RowFormFoot.tsx'
import { useRowSubmit } from '#web/kit/form/row/useRowSubmit.ts'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import type { ParameterKind } from '#web/generated/types.ts'
import { changeTexts } from '#web/kit/history/texts.ts'
import { parameterTexts as texts } from './texts.ts'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { isOwn, kinds, parameterRules as rules, formatParameterValue, type ParameterDraft } from './parameter-rules.ts'
import {
  ParameterDocument,
  useSaveParameterMutation,
  type ParameterPartsFragment as Row,
  type ParameterQuery,
} from './parameter.generated.ts'
import { ParameterHistory } from './ParameterHistory.tsx'
import { ValueField } from './ValueField.tsx'

type Props = {
  row: Row | null
  /** Why nothing can be written; null where it can. */
  reason: string | null
  onClose: () => void
}

/** A parameter: of the program's the value alone, of the company's own all of it. */
export function ParameterForm({ row, reason, onClose }: Props) {
  const client = useApolloClient()
  const [mutate] = useSaveParameterMutation()
  const isReadOnly = reason !== null
  const isKnown = row?.isKnown ?? false

  async function send(
    { name, kind, description, value }: ParameterDraft,
    base: Row | null,
    context: IdempotencyContext,
  ) {
    const own = isOwn(name) ? { kind, description } : {}
    const shownValue = kind === 'FLAG' && value === '' ? '0' : value
    const { data } = await mutate({
      variables: { input: { name, value: shownValue, ...own, version: base?.version } },
      context,
    })
    return { row: data?.saveParameter.parameter, errors: data?.saveParameter.errors }
  }
  async function readAgain() {
    const query = {
      query: ParameterDocument,
      variables: { name: row?.name ?? '' },
      fetchPolicy: 'network-only' as const,
    }
    return (await client.query<ParameterQuery>(query)).data?.parameter
  }
  const form = useRowForm(rules, row, { send, readAgain })
  const { draft, set, errorAt } = form
  const submit = useRowSubmit(form.save, onClose)
  const field = (name: 'name' | 'kind' | 'description' | 'value') => ({
    id: rules.fieldId(name),
    label: texts[name],
    error: errorAt(name),
  })

  return (
    <SideDrawer onClose={onClose} width="lg" title={row ? texts.parameter : texts.newParameter}>
      <RowForm form={form} onSubmit={submit} intro={isReadOnly && <ReadOnlyBanner reason={reason} />}>
        <TextInput
          {...field('name')}
          description={row ? undefined : texts.nameHelp}
          readOnly={row !== null}
          withAsterisk={row === null}
          maxLength={60}
          value={draft.name}
          onChange={({ currentTarget: { value } }) => set({ name: value.toUpperCase().replaceAll(' ', '_') })}
          data-autofocus={row === null || undefined}
        />
        <NativeSelect
          {...field('kind')}
          data={kinds}
          disabled={isReadOnly || isKnown}
          value={draft.kind}
          onChange={({ currentTarget: { value } }) => set({ kind: value as ParameterKind })}
        />
        <Textarea
          {...field('description')}
          readOnly={isReadOnly || isKnown}
          withAsterisk={!isReadOnly && !isKnown}
          autosize
          maxLength={256}
          value={draft.description}
          onChange={({ currentTarget: { value } }) => set({ description: value })}
        />
        <ValueField
          {...field('value')}
          kind={draft.kind}
          description={row?.isKnown && texts.otherwise(formatParameterValue(row.kind, row.otherwise))}
          readOnly={isReadOnly}
          withAsterisk={!isReadOnly && !isKnown}
          value={draft.value}
          onChange={(value) => set({ value })}
        />
        <RowFormFoot form={form} isReadOnly={isReadOnly} conflictTitle={texts.conflict} onClose={onClose} />
      </RowForm>
      {row && (
        <Stack component="section" gap="xs" mt="lg">
          <Text fw={600}>{changeTexts.history}</Text>
          <ParameterHistory parameter={row} />
        </Stack>
      )}
    </SideDrawer>
  )
}
