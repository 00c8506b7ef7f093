import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { useViewChoice } from '#web/kit/screen/useViewChoice.tsx'
import { ServiceAccountList } from '#web/modules/identity/service-account/ServiceAccountList.tsx'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { webhookTexts as texts } from './texts.ts'

const WebhookList = lazyComponent(async () => (await import('./WebhookList.tsx')).WebhookList)

const views = [
  { value: '', label: texts.accounts },
  { value: 'webhooks', label: texts.list },
]

/** /configuracion/integraciones: programs that come in with a key, and ?vista=webhooks those that are sent what happens. */
export function ProgramsScreen() {
  const { view, choice } = useViewChoice(views, ['isActive'])
  if (view === '') return <ServiceAccountList choice={choice} />
  return (
    <Suspense fallback={<Skeleton h={320} />}>
      <WebhookList choice={choice} />
    </Suspense>
  )
}
