import { Button, Fieldset, SimpleGrid, Stack } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { initialOf } from '#schema/modules/reporting/query/query.ts'
import { queryTexts as texts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { today } from '#web/platform/ui/text/format.ts'
import { withoutTypename, type ReportDraft } from './report-rules.ts'
import { useSqlWorkbenchQuery, useTryQueryReportMutation } from '../query.generated.ts'
import { QueriesOff } from '../result/QueriesOff.tsx'
import { Result } from '../result/Result.tsx'
import { useRun } from '../useRun.ts'
import { ValueField } from './ValueField.tsx'

type Props = {
  draft: ReportDraft
  /** The names of the columns that an answer has. */
  onColumns: (names: string[]) => void
}

/** The report as it is being written, run with values of one's own. */
export function TryReport({ draft, onColumns }: Props) {
  const { sql, parameters, chart, chartLabel, chartValue } = draft
  const [parameterValues, setParameterValues] = useState<Record<string, string>>({})
  const [send] = useTryQueryReportMutation()
  const { run, ask, isBusy, problem, atField } = useRun()
  const reasonId = useId()
  const workbench = useSqlWorkbenchQuery().data?.sqlWorkbench
  const isOff = workbench?.isEnabled === false
  const values = parameters.map((parameter) => ({
    name: parameter.name,
    value: parameterValues[parameter.name] ?? initialOf(parameter, today()),
  }))
  const start = () =>
    void ask(async () => {
      const input = { sql, parameters: parameters.map(withoutTypename), values }
      const answer = (await send({ variables: { input } })).data?.tryQueryReport
      if (answer?.run?.refusal === null) onColumns(answer.run.columns.map((column) => column.name))
      return answer
    })
  return (
    <Fieldset legend={texts.try}>
      <Stack gap="sm">
        {isOff && <QueriesOff id={reasonId} reason={workbench.reason} />}
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {parameters.map((parameter, index) => (
            <ValueField
              key={index}
              parameter={parameter}
              value={values[index]?.value ?? ''}
              error={atField(parameter.name)}
              onChange={(value) => setParameterValues((before) => ({ ...before, [parameter.name]: value }))}
            />
          ))}
        </SimpleGrid>
        <Button
          variant="default"
          w="fit-content"
          loading={isBusy}
          disabled={isOff}
          aria-describedby={isOff ? reasonId : undefined}
          onClick={start}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
        >
          {texts.try}
        </Button>
        {problem && <ErrorState problem={problem} />}
        {/* Its hints stand below the query already. */}
        {run && <Result run={{ ...run, hints: [] }} sql={sql} wish={{ chart, chartLabel, chartValue }} />}
      </Stack>
    </Fieldset>
  )
}
