import { Box, Button, Grid, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useAllowed } from '#web/platform/session/session.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { queryTexts as texts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { useRunSqlMutation, useSqlWorkbenchQuery } from '../query.generated.ts'
import { ExcelFile } from '../result/ExcelFile.tsx'
import { Result } from '../result/Result.tsx'
import styles from '../result/result.module.css'
import { Runs } from './Runs.tsx'
import { SqlLimits } from './SqlLimits.tsx'
import { useRun } from '../useRun.ts'
import { Views } from './Views.tsx'

const FIRST = 'select numero, fecha, proveedor, total\nfrom ordenes\norder by fecha desc'
const sizes = ['100', '500', '1000', '10000']

/** /querymanager/transactsql: whatever one types, as a role that only reads the listed views. */
export function SqlScreen() {
  const { canEdit, canSave, canExport } = useAllowed('QUERY_SQL')
  const [sql, setSql] = useState(FIRST)
  const [submittedSql, setSubmittedSql] = useState(FIRST)
  const [recordedSql, setRecordedSql] = useState(FIRST)
  const [rows, setRows] = useState('500')
  const [send] = useRunSqlMutation()
  const { run, ask, isBusy, problem } = useRun()
  const limitsId = useId()
  const isOff = useSqlWorkbenchQuery().data?.sqlWorkbench.isEnabled === false
  const mayRun = (canEdit || canSave) && !isOff
  // Every run stands in the book below: what was never run is written down nowhere.
  const isUnrun = ![recordedSql, FIRST, ''].includes(sql)

  /** Resolves to whether the book holds what is typed. */
  async function start(): Promise<boolean> {
    if (!mayRun) return false
    setSubmittedSql(sql)
    const input = { sql, rowLimit: Number(rows) }
    const isRecorded = await ask(async () => (await send({ variables: { input } })).data?.runSql)
    if (isRecorded) setRecordedSql(sql)
    return isRecorded
  }
  useHotkeys([['mod+Enter', () => void start()]], [])

  async function writeAgain(recorded: string) {
    const isLost = isUnrun && sql !== recorded
    if (isLost && !(await confirm({ message: texts.confirmReplace, verb: texts.yesRewrite }))) return
    setSql(recorded)
    setRecordedSql(recorded)
  }

  return (
    <>
      <ScreenHeader />
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="sm">
            <SqlLimits id={limitsId} />
            <Textarea
              label={texts.sql}
              className={styles.sql}
              autosize
              minRows={7}
              maxRows={18}
              maxLength={10_000}
              spellCheck={false}
              aria-keyshortcuts="Control+Enter"
              value={sql}
              onChange={({ currentTarget: { value } }) => setSql(value)}
            />
            <Group align="flex-end">
              <Button
                loading={isBusy}
                disabled={!mayRun}
                aria-describedby={isOff ? limitsId : undefined}
                onClick={() => void start()}
                leftSection={<IconPlayerPlay size={16} aria-hidden />}
              >
                {texts.run}
              </Button>
              <NativeSelect
                label={texts.sqlRows}
                data={sizes}
                value={rows}
                onChange={({ currentTarget: { value } }) => setRows(value)}
                w={110}
              />
              <Text size="xs" c="dimmed">
                {texts.keys}
              </Text>
            </Group>
            {problem && <ErrorState problem={problem} />}
            {run && (
              <Result
                run={run}
                sql={submittedSql}
                tools={canExport && <ExcelFile href={`/files/sql-runs/${run.recordId}.xlsx`} />}
              />
            )}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Views />
        </Grid.Col>
      </Grid>
      <Box mt="lg">
        <Runs onUse={(recorded) => void writeAgain(recorded)} />
      </Box>
      <LeaveGuard isDirty={isUnrun} onSave={start} />
    </>
  )
}
