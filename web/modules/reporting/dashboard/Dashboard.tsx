import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { dashboardTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useDashboardQuery } from './dashboard.generated.ts'
import { idleLazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import styles from './dashboard.module.css'
import { SavingsPanel } from './SavingsPanel.tsx'
import { SpendPanel } from './SpendPanel.tsx'
import { StatusPanel } from './StatusPanel.tsx'
import { TimesPanel } from './TimesPanel.tsx'
import { WaitingPanel } from './WaitingPanel.tsx'

const SurveyAsk = idleLazyComponent(
  async () => (await import('#web/modules/engagement/survey/SurveyAsk.tsx')).SurveyAsk,
)
const ResourcesPanel = idleLazyComponent(async () => (await import('./ResourcesPanel.tsx')).ResourcesPanel)

/** The first screen of staff: what waits, how documents stand, what was spent and saved, how long approvals take. */
export function Dashboard() {
  const { data, error, refetch } = useDashboardQuery({ fetchPolicy: 'cache-and-network' })
  if (error && !data) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (!data) return <DashboardWaiting />
  const { dashboard } = data
  return (
    <div className={styles.panels}>
      <WaitingPanel {...dashboard} />
      <div className={styles.column}>
        <StatusPanel counts={dashboard.documentsByStatus} since={dashboard.documentsSince} />
        <SpendPanel title={texts.byProject} by={texts.project} rows={dashboard.spendByProject} />
      </div>
      <div className={styles.column}>
        <SavingsPanel savings={dashboard.savings} />
        <SpendPanel title={texts.byBudgetItem} by={texts.budgetItem} rows={dashboard.spendByBudgetItem} />
      </div>
      <TimesPanel times={dashboard.approvalTimes} />
      <Suspense>
        <SurveyAsk />
      </Suspense>
      <Suspense>
        <ResourcesPanel />
      </Suspense>
    </div>
  )
}

const DashboardWaiting = () => (
  <div className={styles.panels} aria-busy>
    <Skeleton h={220} className={styles.wide} />
    <Skeleton h={260} />
    <Skeleton h={260} />
  </div>
)
