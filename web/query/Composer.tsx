import { Button, Checkbox, Fieldset, MultiSelect, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { composedQuery, type QueryParameter, type QueryParameterKind } from '#schema/rules/query.ts'
import { queryTexts as texts } from '#web/texts/query.ts'
import { useSqlWorkbenchQuery } from './query.generated.ts'
import { blank } from './ParametersEditor.tsx'

type Props = { onWrite: (sql: string, parameters: QueryParameter[]) => void }

/** What is asked for a column of such a type. */
function kindOf(type: string): QueryParameterKind {
  if (type === 'date') return 'DATE'
  if (type === 'boolean') return 'FLAG'
  return /^(numeric|integer|bigint|smallint)/.test(type) ? 'NUMBER' : 'TEXT'
}

/** A query without writing one: a view, its columns, and what is to be asked. */
export function Composer({ onWrite }: Props) {
  const { data } = useSqlWorkbenchQuery()
  const views = data?.sqlWorkbench.views ?? []
  const [name, setName] = useState('')
  const [columns, setColumns] = useState<string[]>([])
  const [asked, setAsked] = useState<string[]>([])
  const [isGrouped, setGrouped] = useState(false)
  const view = views.find((one) => one.name === name)
  const offered = (view?.columns ?? []).map((column) => ({ value: column.name, label: column.description ?? column.name }))

  function write() {
    const parameters = asked.flatMap((one): QueryParameter[] => {
      const column = view?.columns.find((each) => each.name === one)
      return column ? [{ ...blank(one), label: column.description ?? one, kind: kindOf(column.type) }] : []
    })
    onWrite(composedQuery(name, columns, asked, isGrouped), parameters)
  }

  return (
    <Fieldset legend={texts.compose}>
      <Stack gap="xs">
        <Text size="xs" c="dimmed">
          {texts.composeHelp}
        </Text>
        <NativeSelect
          label={texts.view}
          data={[{ value: '', label: '' }, ...views.map((one) => ({ value: one.name, label: `${one.name}: ${one.description ?? ''}` }))]}
          value={name}
          onChange={({ currentTarget: { value } }) => {
            setName(value)
            setColumns([])
            setAsked([])
          }}
        />
        <MultiSelect label={texts.columns} data={offered} value={columns} onChange={setColumns} disabled={!view} />
        <MultiSelect label={texts.asked} data={offered} value={asked} onChange={setAsked} disabled={!view} />
        <Checkbox label={texts.grouped} checked={isGrouped} onChange={({ currentTarget: { checked } }) => setGrouped(checked)} />
        <Button variant="default" size="compact-sm" w="fit-content" disabled={!view} onClick={write}>
          {texts.write}
        </Button>
      </Stack>
    </Fieldset>
  )
}
