import { Button, Checkbox, Fieldset, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import {
  composedQuery,
  kindOfColumn,
  type ComposedCondition,
  type ComposedQuery,
} from '#schema/modules/reporting/query/query-composer.ts'
import { UnreadLists } from '#web/kit/choice/UnreadLists.tsx'
import { MultiSelect } from '#web/platform/ui/field/select/MultiSelect.tsx'
import { queryTexts as texts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { Conditions } from './Conditions.tsx'
import { useSqlWorkbenchQuery } from '../query.generated.ts'

type Props = {
  /** A query stands there, which writing another takes away. */
  isWritten: boolean
  onWrite: (query: ComposedQuery) => void
}

/** A query without writing one: a view, its columns, and what is to hold of them. */
export function Composer({ isWritten, onWrite }: Props) {
  const workbench = useSqlWorkbenchQuery()
  const views = workbench.data?.sqlWorkbench.views ?? []
  const [name, setName] = useState('')
  const [shown, setShown] = useState<string[]>([])
  const [sums, setSums] = useState<string[]>([])
  const [conditions, setConditions] = useState<ComposedCondition[]>([])
  const [isGrouped, setGrouped] = useState(false)
  const view = views.find((one) => one.name === name)
  const columns = view?.columns ?? []
  const offered = columns.map((column) => ({ value: column.name, label: column.description ?? column.name }))

  async function write() {
    if (isWritten && !(await confirm({ message: texts.confirmRewrite, verb: texts.yesRewrite }))) return
    onWrite(composedQuery({ view: name, columns, shown, sums, conditions, isGrouped }))
  }

  return (
    <Fieldset legend={texts.compose}>
      <Stack gap="xs">
        <Text size="xs" c="dimmed">
          {texts.composeHelp}
        </Text>
        <UnreadLists lists={[workbench]} />
        <NativeSelect
          label={texts.view}
          data={[
            { value: '', label: '' },
            ...views.map((one) => ({ value: one.name, label: `${one.name}: ${one.description ?? ''}` })),
          ]}
          value={name}
          onChange={({ currentTarget: { value } }) => {
            setName(value)
            setShown([])
            setSums([])
            setConditions([])
          }}
        />
        <MultiSelect
          label={texts.columns}
          data={offered}
          value={shown}
          onChange={setShown}
          disabled={!view}
          searchable
          clearable
        />
        <MultiSelect
          label={texts.sums}
          description={texts.sumsHelp}
          data={columns
            .filter(({ type }) => kindOfColumn(type) === 'NUMBER')
            .map((column) => ({ value: column.name, label: column.description ?? column.name }))}
          value={sums}
          onChange={setSums}
          disabled={!view}
          searchable
          clearable
        />
        <Conditions columns={columns} conditions={conditions} onChange={setConditions} />
        <Checkbox
          label={texts.grouped}
          disabled={shown.length === 0}
          checked={isGrouped && shown.length > 0}
          onChange={({ currentTarget: { checked } }) => setGrouped(checked)}
        />
        <Button variant="default" size="compact-sm" w="fit-content" disabled={!view} onClick={() => void write()}>
          {texts.write}
        </Button>
      </Stack>
    </Fieldset>
  )
}
