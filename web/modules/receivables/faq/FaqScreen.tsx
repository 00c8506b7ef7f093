import { Accordion, Skeleton, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import {
  useQuestionsQuery,
  type QuestionPartsFragment as Question,
} from '#web/modules/purchasing/supplier-portal/home/supplier-portal.generated.ts'
import { filterByWords } from '#web/platform/ui/text/filter-by-words.ts'
import { portalTexts } from '#web/modules/purchasing/supplier-portal/texts.ts'
import { faqTexts as texts } from './texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { PageHeader } from '#web/platform/ui/page/PageHeader.tsx'
import { SafeHtml } from '#web/platform/ui/field/rich-text/SafeHtml.tsx'

const SharedResources = lazyComponent(
  async () => (await import('#web/modules/engagement/resource/SharedResources.tsx')).SharedResources,
)

/** What is read of a question, without the marks of its HTML. */
const textOf = ({ kind, name, answer }: Question): string => `${kind} ${name} ${answer.replace(/<[^>]*>/g, ' ')}`

/** By kind, in the order of the services. */
const grouped = (questions: readonly Question[]): [kind: string, questions: Question[]][] =>
  [...new Set(questions.map(({ kind }) => kind))].map((kind) => [
    kind,
    questions.filter((question) => question.kind === kind),
  ])

function Groups({ questions }: { questions: readonly Question[] }) {
  return grouped(questions).map(([kind, groupQuestions]) => (
    <section key={kind} aria-label={kind}>
      <Title order={2} size="h4" mt="lg" mb="xs">
        {kind}
      </Title>
      <Accordion variant="separated" order={3}>
        {groupQuestions.map(({ id, name, answer }) => (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control>{name}</Accordion.Control>
            <Accordion.Panel>
              <SafeHtml html={answer} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  ))
}

/** /portal/preguntas: what suppliers, or customers, are answered before they ask (portal.md 2). */
export function FaqScreen() {
  const [words, setWords] = useState('')
  const { data, error, refetch } = useQuestionsQuery()
  const questions = data?.questions ?? []
  const found = filterByWords(questions, textOf, words.trim())
  return (
    <>
      <PageHeader title={texts.title} crumbs={[{ label: portalTexts.home, to: '/' }]} />
      {!data && error && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={260} aria-busy />}
      {data && questions.length === 0 && <EmptyState text={texts.none} />}
      {questions.length > 0 && (
        <>
          <TextInput
            type="search"
            maw={480}
            aria-label={texts.search}
            placeholder={texts.search}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={words}
            onChange={({ currentTarget: { value } }) => setWords(value)}
          />
          <Text role="status" size="sm" c="dimmed" mt={4}>
            {words.trim() !== '' && texts.found(found.length)}
          </Text>
          {found.length === 0 ? <EmptyState text={texts.notFound(words.trim())} /> : <Groups questions={found} />}
        </>
      )}
      <Suspense>{data && <SharedResources />}</Suspense>
    </>
  )
}
