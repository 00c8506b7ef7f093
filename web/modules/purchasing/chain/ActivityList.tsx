import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { Section } from '#web/kit/document/section/Section.tsx'
import type { DocumentKind } from '#web/generated/types.ts'
import { activityTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { useDocumentActivityQuery } from './chain.generated.ts'
import styles from './chain.module.css'

type Props = { kind: DocumentKind; documentId: string }

const few = 6

/** The actions on a document and their authors, newest first. Load it through lazyComponent; it asks by itself. */
export function ActivityList({ kind, documentId }: Props) {
  const [isWhole, setWhole] = useState(false)
  const { data, error, refetch } = useDocumentActivityQuery({
    variables: { kind, documentId },
    fetchPolicy: 'cache-and-network',
  })
  const all = data?.documentActivity
  const shown = isWhole ? all : all?.slice(0, few)
  return (
    <Section title={texts.title}>
      {error && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
      {!error && !all && <Skeleton h={90} aria-busy />}
      {all?.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      )}
      {shown && all && (
        <Stack gap="xs" align="flex-start">
          <ol className={styles.activity} aria-label={texts.title}>
            {shown.map(({ id, at, personName, text, remark }) => (
              <li key={id}>
                <Text size="sm">{text}</Text>
                {remark && (
                  <Text size="sm" fs="italic" style={{ whiteSpace: 'pre-line' }}>
                    «{remark}»
                  </Text>
                )}
                <Text size="xs" c="dimmed">
                  {personName ?? texts.system} · {formatDateTime(at)}
                </Text>
              </li>
            ))}
          </ol>
          {all.length > few && !isWhole && (
            <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
              {texts.more} ({all.length})
            </Button>
          )}
        </Stack>
      )}
    </Section>
  )
}
