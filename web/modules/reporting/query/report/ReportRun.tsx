import { Button, Group, SimpleGrid, Skeleton } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { asUnreadable } from '#schema/platform/typed-input/unreadable.ts'
import { validateReadable } from '#schema/platform/typed-input/unreadable-issues.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { queryTexts as texts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { today } from '#web/platform/ui/text/format.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { hasEveryValue, partsOf, valuesIn } from './address.ts'
import { useRunReportMutation, type RunnableReportsQuery } from '../query.generated.ts'
import { ExcelFile } from '../result/ExcelFile.tsx'
import { Result } from '../result/Result.tsx'
import { useRun } from '../useRun.ts'
import { ValueField } from './ValueField.tsx'

type Props = {
  report: RunnableReportsQuery['runnableReports'][number]
  /** Where it is said why no report can be run; without it they can. */
  offId?: string
}

/** A report: what it asks, and its answer. It runs at once when its address says with what, or when it asks nothing. */
export function ReportRun({ report, offId }: Props) {
  const { id, parameters } = report
  const url = useUrlState()
  const { canExport } = useAllowed('QUERY_SHOW')
  const [values, setValues] = useState(() => valuesIn(url.get, parameters, today()))
  const [isTried, setTried] = useState(false)
  const [runValues, setRunValues] = useState<Record<string, string> | null>(null)
  const [send] = useRunReportMutation()
  const { run, ask, isBusy, problem, atField } = useRun()

  async function start() {
    const input = { id, values: Object.entries(values).map(([name, value]) => ({ name, value })) }
    const isDone = await ask(async () => (await send({ variables: { input } })).data?.runReport)
    setRunValues(isDone ? values : null)
  }
  const startsAtOnce = offId === undefined && hasEveryValue(url.get, parameters)
  const begin = useEffectEvent(() => void start())
  useEffect(() => {
    if (!startsAtOnce) return
    const timer = setTimeout(() => begin(), 0)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- as the address was when it was opened
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (offId !== undefined || validateReadable(values).length > 0) return
    url.set(partsOf(values))
    void start()
  }
  const sheet = runValues && `/files/reports/${id}.xlsx?${new URLSearchParams(runValues).toString()}`
  const excel = canExport && sheet && run?.refusal === null && <ExcelFile href={sheet} />

  return (
    <>
      <form onSubmit={submit}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} mb="sm">
          {parameters.map((parameter) => (
            <ValueField
              key={parameter.name}
              parameter={parameter}
              value={values[parameter.name] ?? ''}
              error={(isTried ? asUnreadable(values[parameter.name])?.message : undefined) ?? atField(parameter.name)}
              onChange={(value) => setValues((before) => ({ ...before, [parameter.name]: value }))}
            />
          ))}
        </SimpleGrid>
        <Group mb="md">
          <Button
            type="submit"
            loading={isBusy}
            disabled={offId !== undefined}
            aria-describedby={offId}
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
          >
            {texts.run}
          </Button>
        </Group>
      </form>
      {problem && <ErrorState problem={problem} />}
      {isBusy && !run && <Skeleton h={240} aria-busy />}
      {run && <Result run={run} wish={report} tools={excel} />}
    </>
  )
}
