import { RowForm } from '#web/kit/form/row/RowForm.tsx'
import { useApolloClient } from '@apollo/client/react'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { costCenterHistoryResource } from '#schema/modules/organisation/company/organisation-history.ts'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { HistorySection } from '#web/kit/catalogue/history/HistorySection.tsx'
import { textsOf, type RestoredValues } from '#web/kit/catalogue/history/restored-values.ts'
import { askToSave } from '#web/kit/form/row/ask-to-save.ts'
import { RowFormFoot } from '#web/kit/form/row/RowFormFoot.tsx'
import { useRowSubmit } from '#web/kit/form/row/useRowSubmit.ts'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { costCenterTexts as texts } from './texts.ts'
import { focusFirst } from '#web/platform/ui/interaction/focus-first.ts'
import { costCenterRules, editableFields, type CostCenterDraft } from './cost-center-rules.ts'
import {
  CostCenterDocument,
  useSaveCostCenterMutation,
  type CostCenterChoicesQuery,
  type CostCenterQuery,
} from './cost-center.generated.ts'
import { parentsFor, type CostCenter } from './tree.ts'

type Props = {
  costCenter: CostCenter | null
  /** What a new one begins in. */
  within: string | null
  choices: CostCenterChoicesQuery
  isReadOnly: boolean
  onClose: () => void
}

const restorable = [...editableFields, 'parent', 'area']

/** What a cost centre is called, what it stands in, whose it is. */
export function CostCenterForm({ costCenter, within, choices, isReadOnly, onClose }: Props) {
  const client = useApolloClient()
  const parents = useMemo(() => parentsFor(choices.costCenterTree, costCenter?.id ?? null), [choices, costCenter])
  const rules = useMemo(() => costCenterRules(within, parents, choices.areas), [within, parents, choices])
  const [mutate] = useSaveCostCenterMutation()

  async function send(draft: CostCenterDraft, base: CostCenter | null, context: IdempotencyContext) {
    const { data } = await mutate({
      variables: { input: { ...draft, ...(base && { id: base.id, version: base.version }) } },
      context,
    })
    return { row: data?.saveCostCenter.costCenter, errors: data?.saveCostCenter.errors }
  }
  async function readAgain() {
    const query = {
      query: CostCenterDocument,
      variables: { id: costCenter?.id ?? '' },
      fetchPolicy: 'network-only' as const,
    }
    return (await client.query<CostCenterQuery>(query)).data?.costCenter
  }
  const form = useRowForm(rules, costCenter, { send, readAgain })
  const { draft, set, errorAt } = form
  const submit = useRowSubmit(() => form.save(() => askToSave(costCenter === null)), onClose)
  const restore = ({ parent, area, ...written }: RestoredValues) =>
    set({ ...textsOf(written), ...(parent && { parentId: parent.value }), ...(area && { areaId: area.value }) })
  const field = (name: string) => ({ id: rules.fieldId(name), error: errorAt(name), readOnly: isReadOnly })
  const help: Readonly<Record<string, string>> = { code: texts.codeHelp, description: texts.descriptionHelp }

  return (
    <>
      <RowForm form={form} onSubmit={submit} ref={focusFirst}>
        {editableFields.map((name) => (
          <TextInput
            key={name}
            {...field(name)}
            label={texts[name]}
            description={isReadOnly ? undefined : help[name]}
            withAsterisk={!isReadOnly && name !== 'description'}
            maxLength={name === 'code' ? 20 : 256}
            data-autofocus={(costCenter === null && name === 'code') || undefined}
            value={draft[name]}
            onChange={({ currentTarget: { value } }) => set({ [name]: value })}
          />
        ))}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <Select
            {...field('parentId')}
            label={texts.parentId}
            data={parents}
            placeholder={texts.top}
            searchable
            clearable={!isReadOnly}
            limit={200}
            value={draft.parentId}
            onChange={(parentId) => set({ parentId })}
          />
          <Select
            {...field('areaId')}
            label={texts.areaId}
            data={choices.areas}
            placeholder={texts.anyArea}
            searchable
            clearable={!isReadOnly}
            value={draft.areaId}
            onChange={(areaId) => set({ areaId })}
          />
        </SimpleGrid>
        <RowFormFoot form={form} isReadOnly={isReadOnly} conflictTitle={texts.conflict} onClose={onClose} />
      </RowForm>
      {costCenter && (
        <HistorySection
          of={costCenterHistoryResource}
          id={costCenter.id}
          restoring={isReadOnly ? undefined : { fields: restorable, onRestore: restore }}
        />
      )}
    </>
  )
}
