import { Anchor, Group, Text, ThemeIcon } from '@mantine/core'
import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { MenuEntry } from '#web/kit/screen/menu.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useFirstStepsQuery, type FirstStepsQuery } from './first-steps.generated.ts'
import styles from './first-steps.module.css'
import { firstStepTexts as texts, stepTexts } from './texts.ts'

const pathOf = (entries: readonly MenuEntry[], option: string): string | null => {
  for (const { code, path, children } of entries) {
    const found = code === option ? path : pathOf(children, option)
    if (found !== null) return found
  }
  return null
}

type TitleProps = { title: string; option: string; entries: readonly MenuEntry[] }

/** What a step asks for, as the way to its screen for whoever may open it. */
function StepTitle({ title, option, entries }: TitleProps) {
  const path = pathOf(entries, option)
  if (path === null) return title
  return (
    <Anchor component={Link} to={path} inherit>
      {title}
    </Anchor>
  )
}

type StepProps = FirstStepsQuery['firstSteps'][number] & { entries: readonly MenuEntry[] }

/** One step: whether it is done, what it is for, and the way to its screens. */
function Step({ kind, count, isDone, entries }: StepProps) {
  const text = stepTexts[kind]
  if (!text) return null
  return (
    <li className={styles.step}>
      <ThemeIcon size="sm" radius="xl" variant="light" color={isDone ? 'green' : 'gray'} aria-hidden>
        {isDone ? <IconCheck size={14} /> : <IconCircleDashed size={14} />}
      </ThemeIcon>
      <div>
        <Text component="span" fw={600} size="sm">
          <StepTitle title={text.title} option={text.option} entries={entries} />
          {text.or && (
            <>
              {` ${texts.or} `}
              <StepTitle {...text.or} entries={entries} />
            </>
          )}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {' · '}
          {isDone ? texts.done : texts.pending}
        </Text>
        {!isDone && (
          <Text size="sm" c="dimmed">
            {text.hint}
            {kind === 'APPROVERS' && count > 0 && ` ${texts.vacant(count)}.`}
          </Text>
        )}
      </div>
    </li>
  )
}

/** What an empty company needs before its first document can be approved; gone once nothing is missing. */
export function FirstSteps({ entries }: { entries: readonly MenuEntry[] }) {
  const { data, error, refetch } = useFirstStepsQuery({ fetchPolicy: 'cache-and-network' })
  if (error && !data) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  const steps = data?.firstSteps ?? []
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="primeros-pasos">
      <Group justify="space-between" align="baseline" gap="xs">
        <Text component="h2" id="primeros-pasos" fw={620} m={0}>
          {texts.title}
        </Text>
        <Text size="sm" c="dimmed">
          {texts.progress(done, steps.length)}
        </Text>
      </Group>
      <Text size="xs" c="dimmed" mb="xs">
        {texts.hint}
      </Text>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.kind} {...step} entries={entries} />
        ))}
      </ol>
    </section>
  )
}
