import { RowForm } from '#web/kit/form/row/RowForm.tsx'
import { useApolloClient } from '@apollo/client/react'
import { Modal, Text, TextInput } from '@mantine/core'
import { validateRequired } from '#schema/platform/values/field.ts'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { RowFormFoot } from '#web/kit/form/row/RowFormFoot.tsx'
import { useRowSubmit } from '#web/kit/form/row/useRowSubmit.ts'
import { useRowForm, type RowRules } from '#web/kit/form/row/useRowForm.ts'
import { definitionGroupTexts as texts } from './texts.ts'
import { useReturnFocus } from '#web/platform/ui/interaction/useReturnFocus.ts'
import {
  DefinitionGroupsDocument,
  useRenameDefinitionGroupMutation,
  type DefinitionGroupPartsFragment as Group,
  type DefinitionGroupsQuery,
} from './definition-group.generated.ts'
import { renamePart } from './group-address.ts'

const longest = 80

const rules: RowRules<Group, { name: string }> = {
  draftOf: (group) => ({ name: group?.name ?? '' }),
  findings: validateRequired,
  shown: ({ name }) => [{ name: 'name', label: texts.name, text: name }],
  fieldId: (name) => `group-${name}`,
}

/** What people call a list, in every company. */
export function RenameForm({ group, onClose }: { group: Group; onClose: () => void }) {
  useReturnFocus()
  const client = useApolloClient()
  const [rename] = useRenameDefinitionGroupMutation()
  const form = useRowForm(rules, group, {
    async send({ name }, base: Group | null, context: IdempotencyContext) {
      const input = { id: group.id, name, version: base?.version ?? group.version }
      const { data } = await rename({ variables: { input }, context })
      return { row: data?.renameDefinitionGroup.group, errors: data?.renameDefinitionGroup.errors }
    },
    async readAgain() {
      const query = { query: DefinitionGroupsDocument, fetchPolicy: 'network-only' as const }
      const { data } = await client.query<DefinitionGroupsQuery>(query)
      return data?.definitionGroups.find(({ id }) => id === group.id)
    },
  })
  const submit = useRowSubmit(form.save, onClose)

  return (
    <Modal opened onClose={onClose} title={texts.renameOf(group.name)}>
      <RowForm form={form} onSubmit={submit}>
        <TextInput
          id={rules.fieldId('name')}
          label={texts.name}
          withAsterisk
          data-autofocus
          maxLength={longest}
          value={form.draft.name}
          error={form.errorAt('name')}
          onChange={({ currentTarget: { value } }) => form.set({ name: value })}
        />
        <Text size="sm" c="dimmed">
          {texts.everywhere}
        </Text>
        <RowFormFoot form={form} part={renamePart} conflictTitle={texts.conflict} onClose={onClose} />
      </RowForm>
    </Modal>
  )
}
