import { Button, List, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { runnerCategories } from '#schema/modules/engagement/runner/runner.ts'
import { AuthLayout } from '#web/modules/identity/session/layout/AuthLayout.tsx'
import { AuthOutcome } from '#web/modules/identity/session/layout/AuthOutcome.tsx'
import { runnerTexts as texts } from './texts.ts'
import { RunnerForm, type Runner } from './RunnerForm.tsx'

/** From which to which age each category goes. */
const categories = runnerCategories.map(({ name, label, from }, at) => {
  const next = runnerCategories[at + 1]?.from
  return { name, label, ages: next === undefined ? texts.since(from) : texts.between(from, next - 1) }
})

const Entered = ({ runner: { number, category } }: { runner: Runner }) => (
  <>
    <Text c="dimmed">{texts.number}</Text>
    <Text fz={56} fw={700} lh={1}>
      {number}
    </Text>
    <Text>
      {texts.category}: <b>{categories.find(({ name }) => name === category)?.label ?? category}</b>
    </Text>
    <Text>{texts.letter}</Text>
  </>
)

/** /carrera: anybody enters for the run and is told their number (portal.md 2, rules 12). */
export function RunnerScreen() {
  const [runner, setRunner] = useState<Runner | null>(null)
  return (
    <AuthLayout title={texts.title} place={texts.place} width={560}>
      {runner ? (
        <AuthOutcome title={texts.done(runner.year)}>
          <Entered runner={runner} />
          <Button variant="default" onClick={() => setRunner(null)}>
            {texts.another}
          </Button>
        </AuthOutcome>
      ) : (
        <>
          <Title order={2} size="h3" mb="xs">
            {texts.title}
          </Title>
          <Text size="sm" fw={600}>
            {texts.categories}
          </Text>
          <List size="sm" mb="md" c="dimmed">
            {categories.map(({ name, label, ages }) => (
              <List.Item key={name}>
                {label}: {ages}
              </List.Item>
            ))}
          </List>
          <RunnerForm onEntered={setRunner} />
        </>
      )}
    </AuthLayout>
  )
}
