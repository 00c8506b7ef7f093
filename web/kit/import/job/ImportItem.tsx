import { List, Text } from '@mantine/core'
import { CancelJob } from '#web/kit/download/job/CancelJob.tsx'
import { DownloadButton } from '#web/kit/download/job/DownloadButton.tsx'
import { JobItem } from '#web/kit/download/job/JobItem.tsx'
import { isUnderWay } from '#web/kit/download/job/useFollowed.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { useCancelImportMutation, type CatalogueImportPartsFragment as Import } from './import-job.generated.ts'
import { importJobTexts as texts, statusWords } from './texts.ts'

const colors: Partial<Record<Import['status'], string>> = {
  DONE: 'teal',
  REJECTED: 'orange',
  FAILED: 'red',
  RUNNING: 'laguna',
}
/** Issues that stand below an import; its CSV has the others. */
const SHOWN = 5

function Cancel({ id, title }: Pick<Import, 'id' | 'title'>) {
  const [send] = useCancelImportMutation()
  const input = { id }
  return (
    <CancelJob
      cancelled={texts.cancelled}
      label={texts.cancelOf(title)}
      onCancel={async () => (await send({ variables: { input } })).data?.cancelImport.errors}
    >
      {texts.cancel}
    </CancelJob>
  )
}

const Issues = ({ title, href }: { title: string; href: string }) => (
  <DownloadButton variant="default" label={texts.downloadOf(title)} href={href}>
    {texts.download}
  </DownloadButton>
)

/** What it came to. */
function Result({ title, status, checkOnly, created, updated, unchanged, issueCount, issues, message }: Import) {
  if (status === 'DONE')
    return <Text size="sm">{(checkOnly ? texts.checked : texts.loaded)(created, updated, unchanged)}</Text>
  if (status === 'REJECTED')
    return (
      <>
        <Text size="sm">{texts.rejected(issueCount)}</Text>
        <List size="sm" aria-label={texts.issuesOf(title)}>
          {issues.slice(0, SHOWN).map((issue) => (
            <List.Item key={`${issue.row}.${issue.field ?? ''}`}>{texts.issue(issue.row, issue.message)}</List.Item>
          ))}
        </List>
      </>
    )
  return message && <Text size="sm">{message}</Text>
}

/** An import: its file and catalogue, where it stands, and what it came to. */
export function ImportItem(one: Import) {
  const { id, title, rows, total, status, issuesUrl } = one
  const text = texts.rows(rows, total)
  return (
    <JobItem
      name={title}
      status={{ word: statusWords[status], color: colors[status] }}
      progress={isUnderWay(one) ? { label: texts.progressOf(title), rows, total, text } : null}
      actions={
        isUnderWay(one) ? <Cancel id={id} title={title} /> : issuesUrl && <Issues title={title} href={issuesUrl} />
      }
    >
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {one.fileName} · {formatDateTime(one.createdAt)}
        {(status === 'RUNNING' || status === 'CANCELLED') && ` · ${text}`}
      </Text>
      <Result {...one} />
    </JobItem>
  )
}
