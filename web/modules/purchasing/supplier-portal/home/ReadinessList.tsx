import { Anchor, Progress, Skeleton, Text } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { readinessMessages, type Readiness } from '#schema/modules/purchasing/supplier/readiness.ts'
import { portalTexts as texts } from '../texts.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { declarationFormat, portalPaths } from '../paths.ts'
import styles from './portal.module.css'

const FileLink = lazyComponent(async () => (await import('#web/kit/attachment/FileLink.tsx')).FileLink)

/** What a supplier needs before it may offer, what of it is there, and where the rest is brought. */
export function ReadinessList({ readiness: { hasBank, hasDeclaration } }: { readiness: Readiness }) {
  const steps = [
    { isDone: hasBank, done: texts.hasBank, missing: readinessMessages.BANK, to: portalPaths.banks },
    {
      isDone: hasDeclaration,
      done: texts.hasDeclaration,
      missing: readinessMessages.DECLARATION,
      to: portalPaths.profile,
    },
  ]
  const done = steps.filter(({ isDone }) => isDone).length
  const isReady = done === steps.length
  return (
    <section className={`panel ${styles.readiness}`} aria-label={texts.readiness}>
      <div className={styles.progress}>
        <Text component="h2" fw={600}>
          {isReady ? texts.ready : texts.readiness}
        </Text>
        <Text size="sm" c="dimmed">
          {texts.progress(done, steps.length)}
        </Text>
      </div>
      <Progress value={(done / steps.length) * 100} color={isReady ? 'teal' : 'laguna'} aria-label={texts.readiness} />
      <ul className={styles.steps}>
        {steps.map(({ isDone, done: doneText, missing, to }) => (
          <li key={to}>
            {isDone ? <IconCircleCheck size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
            {isDone ? (
              doneText
            ) : (
              <Anchor component={Link} to={to}>
                {missing}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
      {!hasDeclaration && (
        <Suspense fallback={<Skeleton h={20} w={150} />}>
          <FileLink from={declarationFormat} name={texts.formatName} label={texts.format} />
        </Suspense>
      )}
    </section>
  )
}
