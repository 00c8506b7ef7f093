import { Text } from '@mantine/core'
import { CancelJob } from '#web/kit/download/job/CancelJob.tsx'
import { DownloadButton } from '#web/kit/download/job/DownloadButton.tsx'
import { JobItem } from '#web/kit/download/job/JobItem.tsx'
import { isUnderWay } from '#web/kit/download/job/useFollowed.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { useCancelExportMutation, type ListExportPartsFragment as ListExport } from './export.generated.ts'
import { exportTexts as texts, formatWords, statusWords } from './texts.ts'

const colors: Partial<Record<ListExport['status'], string>> = { READY: 'teal', FAILED: 'red', RUNNING: 'laguna' }

function Actions({ id, list, url, ...one }: ListExport) {
  const [send] = useCancelExportMutation()
  if (url)
    return (
      <DownloadButton href={url} label={texts.downloadOf(list)}>
        {texts.download}
      </DownloadButton>
    )
  if (!isUnderWay(one)) return null
  const cancel = async () => (await send({ variables: { input: { id } } })).data?.cancelExport.errors
  return (
    <CancelJob label={texts.cancelOf(list)} cancelled={texts.cancelled} onCancel={cancel}>
      {texts.cancel}
    </CancelJob>
  )
}

/** An export: what it is of, where it stands, and its file. */
export function ExportRow(one: ListExport) {
  const { list, rows, total, status } = one
  const text = texts.rows(rows, total)
  return (
    <JobItem
      name={list}
      status={{ word: statusWords[status], color: colors[status] }}
      progress={isUnderWay(one) ? { label: texts.progressOf(list), rows, total, text } : null}
      actions={<Actions {...one} />}
    >
      <Text size="sm" c="dimmed">
        {formatWords[one.format]} · {formatDateTime(one.createdAt)}
        {status !== 'WAITING' && status !== 'FAILED' && ` · ${text}`}
      </Text>
      {status === 'READY' && one.expiresAt && (
        <Text size="sm" c="dimmed">
          {texts.until(one.expiresAt)}
        </Text>
      )}
      {one.message && <Text size="sm">{one.message}</Text>}
    </JobItem>
  )
}
