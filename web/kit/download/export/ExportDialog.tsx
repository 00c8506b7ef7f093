import { Anchor, Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ExportFormat } from '#web/generated/types.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ErrorState, type Problem } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useStartExportMutation } from './export.generated.ts'
import { ExportList } from './ExportList.tsx'
import { exportsPath } from './exports-path.ts'
import { exportTexts as texts, formatWords } from './texts.ts'

const formats = ['XLSX', 'CSV', 'JSONL'] as const satisfies ExportFormat[]

type Props = {
  /** The address of the list as Excel, with its filter and order. */
  source: string
  onClose: () => void
}

/** Offers a list that is longer than its Excel whole, and shows how far it is. */
export function ExportDialog({ source, onClose }: Props) {
  const [format, setFormat] = useState<ExportFormat>('XLSX')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [send, { loading }] = useStartExportMutation()

  async function start() {
    setProblem(null)
    try {
      const { data } = await send({ variables: { input: { source, format } } })
      const errors = data?.startExport.errors ?? []
      if (errors.length > 0) setProblem({ messages: errors.map(({ message }) => message) })
      else setAsked(true)
    } catch (error) {
      setProblem(failureOf(error))
    }
  }

  return (
    <Modal opened onClose={onClose} title={texts.title}>
      <Stack gap="md">
        {!isAsked && <Text size="sm">{texts.offer}</Text>}
        {problem && <ErrorState problem={problem} />}
        {!isAsked && (
          <NativeSelect
            label={texts.format}
            data={formats.map((value) => ({ value, label: formatWords[value] }))}
            value={format}
            onChange={({ currentTarget }) => setFormat(formats.find((one) => one === currentTarget.value) ?? 'XLSX')}
          />
        )}
        {!isAsked && (
          <Group justify="flex-end" gap="xs">
            <Button component="a" href={source} download variant="default">
              {texts.cut}
            </Button>
            <Button loading={loading} onClick={() => void start()} data-autofocus>
              {texts.start}
            </Button>
          </Group>
        )}
        {isAsked && (
          <>
            <Text size="sm">{texts.meanwhile}</Text>
            <ExportList most={1} />
          </>
        )}
        <Anchor component={Link} to={exportsPath} size="sm" onClick={onClose}>
          {texts.all}
        </Anchor>
      </Stack>
    </Modal>
  )
}
