import { Badge, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { formatCount, formatDate } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { differenceTexts, documentsTrialTexts as texts } from './documents.texts.ts'
import type { CircuitTrialDocumentsQuery } from './trial.generated.ts'
import { FittingCircuits } from './TrialResult.tsx'

type Trial = CircuitTrialDocumentsQuery['circuitTrialDocuments']
type Tried = Trial['items'][number]

/** The number, the day, who asked and how much. */
const DocumentHead = ({ tried }: { tried: Tried }) => (
  <Group gap="xs" wrap="wrap">
    <Text fw={650}>{tried.documentNumber}</Text>
    <Text size="sm" c="dimmed">
      {[formatDate(tried.date), tried.requesterName].join(' · ')}
    </Text>
    <Text size="sm" component="span">
      <Money value={tried.amount} currency={tried.currencyCode} />
    </Text>
  </Group>
)

/** The circuit that it had, with who decided. */
const PastCircuit = ({ before }: Pick<Tried, 'before'>) =>
  before === null ? (
    <Text size="sm">{texts.hadNone}</Text>
  ) : (
    <Paper withBorder p="sm">
      <Text fw={620} mb="xs">
        {before.name}
      </Text>
      <Stack gap="xs">
        {before.levels.map(({ title, positionName, decidedBy }, at) => (
          <div key={at}>
            <Text size="sm" fw={600}>
              {title} · {positionName}
            </Text>
            <Text size="sm" c={decidedBy ? undefined : 'dimmed'}>
              {decidedBy ?? texts.undecided}
            </Text>
          </div>
        ))}
      </Stack>
    </Paper>
  )

/** A document of which something would be otherwise: what it had, beside what it would get. */
const ChangedDocument = ({ tried }: { tried: Tried }) => (
  <Paper component="li" withBorder p="sm">
    <Group justify="space-between" align="flex-start" mb="xs">
      <DocumentHead tried={tried} />
      <Badge color="orange">{differenceTexts[tried.difference]}</Badge>
    </Group>
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <div>
        <Text size="sm" c="dimmed" mb={4}>
          {texts.had}
        </Text>
        <PastCircuit before={tried.before} />
      </div>
      <div>
        <Text size="sm" c="dimmed" mb={4}>
          {texts.today}
        </Text>
        <Stack gap="xs">
          <FittingCircuits isByException={tried.isByException} circuits={tried.circuits} />
        </Stack>
      </div>
    </SimpleGrid>
  </Paper>
)

/** A document that would go the same way. */
const SameDocument = ({ tried }: { tried: Tried }) => (
  <li>
    <DocumentHead tried={tried} />
    <Text size="sm" c="dimmed">
      {tried.before?.name ?? texts.hadNone}
    </Text>
  </li>
)

const plainList = { margin: 0, padding: 0, listStyle: 'none' }

/** What documents had and would get: those that differ first and whole, the others in a line each. */
export function TriedDocuments({ trial: { from, to, total, limit, items }, isOne }: { trial: Trial; isOne: boolean }) {
  const changed = items.filter(({ difference }) => difference !== 'NONE')
  const same = items.filter(({ difference }) => difference === 'NONE')
  if (items.length === 0) return <Text size="sm">{isOne ? texts.noNumber : texts.none}</Text>
  return (
    <Stack component="section" gap="sm" aria-label={texts.result}>
      <div>
        <Text fw={620}>{texts.summary(changed.length, items.length)}</Text>
        <Text size="sm" c="dimmed">
          {[
            !isOne && texts.span(formatDate(from), formatDate(to)),
            total > limit && texts.bounded(limit, formatCount(total)),
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
      </div>
      {changed.length > 0 && (
        <Stack component="ul" gap="sm" style={plainList}>
          {changed.map((tried) => (
            <ChangedDocument key={tried.id} tried={tried} />
          ))}
        </Stack>
      )}
      {same.length > 0 && (
        <>
          <Title order={3} size="h5">
            {texts.unchanged(same.length)}
          </Title>
          <Stack component="ul" gap="xs" style={plainList}>
            {same.map((tried) => (
              <SameDocument key={tried.id} tried={tried} />
            ))}
          </Stack>
        </>
      )}
    </Stack>
  )
}
