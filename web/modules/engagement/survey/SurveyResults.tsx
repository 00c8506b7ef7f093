import { Divider, Group, Progress, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { scores } from '#schema/modules/engagement/survey/survey.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { latestAnswer } from '#web/platform/apollo/failure/latest-answer.ts'
import type { PanelProps } from '#web/kit/catalogue/editor/extension.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { surveyTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { ListExcel } from '#web/kit/download/export/ListExcel.tsx'
import { EXCEL_ROWS_MAX } from '#schema/modules/reporting/export/export.ts'
import { formatCount, formatDateTime } from '#web/platform/ui/text/format.ts'
import { PageSteps } from '#web/platform/ui/grid/pager/PageSteps.tsx'
import { useSurveyAnswersQuery, useSurveyOutcomeQuery } from './survey.generated.ts'

const size = 10

/** How many gave each value, as bars that are a table for whoever cannot see them. */
const Distribution = ({ counts, total }: { counts: readonly number[]; total: number }) => (
  <Table aria-label={texts.distribution} verticalSpacing={4} withRowBorders={false}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col" w={120}>
          {texts.score}
        </Table.Th>
        <Table.Th scope="col">{texts.count}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {scores.map((score, index) => (
        <Table.Tr key={score}>
          <Table.Td>{texts.scale[index]}</Table.Td>
          <Table.Td>
            <Group gap="sm" wrap="nowrap">
              <Progress value={total === 0 ? 0 : ((counts[index] ?? 0) / total) * 100} flex={1} aria-hidden />
              <Text size="sm" w={48} ta="right">
                {formatCount(counts[index] ?? 0)}
              </Text>
            </Group>
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

function Comments({ survey }: { survey: string }) {
  const [page, setPage] = useState(1)
  const result = useSurveyAnswersQuery({ variables: { survey, page: { number: page, size } } })
  const { latest, problem, retry } = latestAnswer(result)
  const failure = problem && <ErrorState problem={problem} onRetry={retry} />
  const known = latest?.surveyAnswers
  if (!known) return failure ?? <Skeleton h={160} />
  return (
    <>
      {failure}
      <Table.ScrollContainer minWidth={420} type="native" tabIndex={0} role="region" aria-label={texts.answers}>
        <Table aria-label={texts.answers}>
          <Table.Thead>
            <Table.Tr>
              {[texts.score, texts.said, texts.who, texts.when].map((title) => (
                <Table.Th key={title} scope="col">
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {known.items.map(({ id, score, comment, who, at }) => (
              <Table.Tr key={id}>
                <Table.Td>{score}</Table.Td>
                <Table.Td>{comment ?? '—'}</Table.Td>
                <Table.Td>{who ?? texts.hidden}</Table.Td>
                <Table.Td>{formatDateTime(at)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <PageSteps
        page={page}
        rows={known.items}
        isLoading={result.loading}
        size={size}
        total={known.total}
        totalIsExact={known.totalIsExact}
        onPage={setPage}
      />
    </>
  )
}

function Outcome({ survey }: { survey: string }) {
  const { canExport } = useAllowed('SURVEYS')
  const { data, error, refetch } = useSurveyOutcomeQuery({ variables: { survey }, fetchPolicy: 'cache-and-network' })
  if (error && !data) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  const results = data?.surveyResults
  if (!results) return <Skeleton h={180} />
  if (results.count + results.declined === 0) return <Text>{texts.noAnswers}</Text>
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text>
          {texts.average}: <b>{results.average ?? '—'}</b> · {texts.answers}: <b>{formatCount(results.count)}</b>
          {results.declined > 0 && ` · ${texts.declined(results.declined)}`}
        </Text>
        {canExport && results.count > 0 && (
          <ListExcel href={`/files/surveys/${survey}/answers.xlsx`} isCut={results.count > EXCEL_ROWS_MAX} size="xs" />
        )}
      </Group>
      <Distribution counts={results.distribution} total={results.count} />
      {results.count > 0 && <Comments survey={survey} />}
    </Stack>
  )
}

/** What a survey came to, below its form. */
export const SurveyResults = ({ id }: PanelProps) =>
  id !== null && (
    <section aria-label={texts.results}>
      <Divider my="md" />
      <Title order={3} size="h5" mb="xs">
        {texts.results}
      </Title>
      <Outcome survey={id} />
    </section>
  )
