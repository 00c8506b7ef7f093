import { Skeleton } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { quotationTexts, settingsTexts as texts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { PageHeader } from '#web/platform/ui/page/PageHeader.tsx'
import { listPath } from '../paths.ts'
import { useQuotationSettingsQuery } from './settings.generated.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** /logistica/cotizacion/configuracion: what new quotations begin with (rules 3). */
export function SettingsScreen() {
  const { data, error, refetch } = useQuotationSettingsQuery({
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const saved = data?.quotationSettings
  return (
    <>
      <PageHeader
        title={texts.title}
        crumbs={[{ label: documentTexts.section }, { label: quotationTexts.list, to: listPath }]}
      />
      {saved && <SettingsForm saved={saved} />}
      {!saved && error && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
      {!saved && !error && <Skeleton h={260} aria-busy />}
    </>
  )
}
