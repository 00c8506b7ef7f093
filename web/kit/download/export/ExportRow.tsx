import { Badge, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import { failureMessage } from '#web/platform/apollo/failure/failure.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useCancelExportMutation, type ListExportPartsFragment as ListExport } from './export.generated.ts'
import { exportTexts as texts, formatWords, statusWords } from './texts.ts'
import { isUnderWay } from './useExports.ts'

const colors: Partial<Record<ListExport['status'], string>> = { READY: 'teal', FAILED: 'red', RUNNING: 'laguna' }

function CancelButton({ id, list }: ListExport) {
  const [send, { loading }] = useCancelExportMutation()
  async function cancel() {
    try {
      const { data } = await send({ variables: { input: { id } } })
      const [error] = data?.cancelExport.errors ?? []
      if (error) notify.error(error.message)
      else notify.success(texts.cancelled)
    } catch (error) {
      notify.error(failureMessage(error))
    }
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={loading}
      aria-label={texts.cancelOf(list)}
      leftSection={<IconX size={16} aria-hidden />}
      onClick={() => void cancel()}
    >
      {texts.cancel}
    </Button>
  )
}

/** How far it is; while nobody has counted, only that something is done. */
const RowProgress = ({ list, rows, total }: ListExport) => (
  <Progress
    value={total ? Math.min(100, (rows / total) * 100) : 100}
    animated
    aria-label={texts.progressOf(list)}
    aria-valuetext={texts.rows(rows, total)}
  />
)

/** An export: what it is of, where it stands, and what can be done with it. */
export const ExportRow = (one: ListExport) => (
  <Stack component="li" gap={6} py="sm" style={{ borderBottom: '1px solid var(--hairline)' }}>
    <Group justify="space-between" gap="xs">
      <Group gap="xs">
        <Text fw={600}>{one.list}</Text>
        <Badge variant="light" color={colors[one.status] ?? 'gray'}>
          {statusWords[one.status]}
        </Badge>
      </Group>
      {one.url && (
        <Button
          component="a"
          href={one.url}
          download
          size="compact-sm"
          aria-label={texts.downloadOf(one.list)}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {texts.download}
        </Button>
      )}
      {isUnderWay(one) && <CancelButton {...one} />}
    </Group>
    {isUnderWay(one) && <RowProgress {...one} />}
    <Text size="sm" c="dimmed">
      {formatWords[one.format]} · {formatDateTime(one.createdAt)}
      {one.status !== 'WAITING' && one.status !== 'FAILED' && ` · ${texts.rows(one.rows, one.total)}`}
    </Text>
    {one.status === 'READY' && one.expiresAt && (
      <Text size="sm" c="dimmed">
        {texts.until(one.expiresAt)}
      </Text>
    )}
    {one.message && <Text size="sm">{one.message}</Text>}
  </Stack>
)
