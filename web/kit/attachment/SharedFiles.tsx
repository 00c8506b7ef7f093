import { Skeleton, Text } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import type { DocumentKind } from '#web/generated/types.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { useAttachmentsQuery } from './attachment.generated.ts'
import styles from './attachment.module.css'
import { FileLink } from './FileLink.tsx'
import { attachmentTexts as texts, sharedFileTexts } from './texts.ts'
import { sizeText } from './upload/file-type.ts'

type Props = { kind: Extract<DocumentKind, 'QUOTATION' | 'ORDER'>; documentId: string }

/** The files that the company put beside a document for its suppliers, to be fetched: what each is, how large, since when. */
export function SharedFiles({ kind, documentId }: Props) {
  const { data, error, refetch } = useAttachmentsQuery({
    variables: { kind, documentId },
    fetchPolicy: 'cache-and-network',
  })
  if (error && !data) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={40} aria-busy />
  if (data.attachments.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {sharedFileTexts.none}
      </Text>
    )
  const descriptions = new Map(data.types.map(({ id, description }) => [id, description]))
  return (
    <ul className={styles.uploads} aria-label={texts.title}>
      {data.attachments.map(({ id, typeId, fileName, size, createdAt }) => (
        <li key={id}>
          {size === null ? (
            <Text size="sm">{fileName}</Text>
          ) : (
            <FileLink from={`/files/attachments/${id}`} name={fileName} label={fileName} />
          )}
          <Text size="xs" c="dimmed">
            {[descriptions.get(typeId ?? ''), size !== null && sizeText(size), formatDateTime(createdAt)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </li>
      ))}
    </ul>
  )
}
