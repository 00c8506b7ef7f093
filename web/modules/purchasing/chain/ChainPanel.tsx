import { Skeleton, Stack, Text } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { Section } from '#web/kit/document/section/Section.tsx'
import type { DocumentKind } from '#web/generated/types.ts'
import { kindTexts } from '#web/modules/approvals/approval/texts.ts'
import { chainTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useDocumentChainQuery } from './chain.generated.ts'
import styles from './chain.module.css'
import { ChainCard } from './ChainCard.tsx'
import { ChainLines } from './ChainLines.tsx'
import { originsOf, stagesOf, type Chain } from './stages.ts'

type Props = { kind: DocumentKind; documentId: string }

/**
 * The documents that a document came from and led to, as linked cards, and how far each line has come. Load it
 * through lazyComponent; it asks by itself.
 */
export function ChainPanel({ kind, documentId }: Props) {
  const { data, error, refetch } = useDocumentChainQuery({
    variables: { kind, documentId },
    fetchPolicy: 'cache-and-network',
  })
  const chain = data?.documentChain
  if (chain === null) return null
  return (
    <Section title={texts.title}>
      {chain ? (
        <Found chain={chain} isHere={(one) => one.kind === kind && one.id === documentId} />
      ) : error ? (
        <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton h={120} aria-busy />
      )}
    </Section>
  )
}

type FoundProps = { chain: Chain; isHere: (document: Chain['documents'][number]) => boolean }

const Found = ({ chain: { documents, lines }, isHere }: FoundProps) => (
  <Stack gap="md">
    <div className={styles.stages} role="group" aria-label={texts.hint} tabIndex={0}>
      {stagesOf(documents).map((stage) => (
        <section key={stage.kind} className={styles.stage} aria-label={kindTexts[stage.kind]}>
          <Text size="xs" c="dimmed">
            {kindTexts[stage.kind]}
          </Text>
          {stage.documents.map((document) => (
            <ChainCard
              key={document.id}
              document={document}
              origins={originsOf(document, documents)}
              isHere={isHere(document)}
            />
          ))}
        </section>
      ))}
    </div>
    {documents.length === 1 ? (
      <Text size="sm" c="dimmed">
        {texts.alone}
      </Text>
    ) : (
      <ChainLines lines={lines} />
    )}
  </Stack>
)
