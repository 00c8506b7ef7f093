import { Group, Tabs } from '@mantine/core'
import { useState } from 'react'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import { scheduleTexts as texts } from './texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { CancelledRow } from './CancelledRow.tsx'
import type { PurchasePartsFragment, ScheduleQuery } from '../customer.generated.ts'
import styles from '../customer.module.css'
import { PendingList } from './PendingList.tsx'
import { ScheduleSummary } from './ScheduleSummary.tsx'
import { StatementButton } from './StatementButton.tsx'

const none: ReadonlySet<string> = new Set()

type Props = { schedule: NonNullable<ScheduleQuery['schedule']>; purchase: PurchasePartsFragment }

/** A property's payments: what it is, what it comes to, what is owed and what was paid. */
export function ScheduleView({ schedule: { totals, pending, cancelled }, purchase }: Props) {
  const url = useUrlState()
  // Here, since the list goes while the other tab is looked at.
  const [chosenIds, setChosenIds] = useState(none)
  const shown = url.get('ver') === 'cancelados' ? 'cancelados' : 'pendientes'
  return (
    <>
      <section
        className="panel"
        style={{ padding: 'var(--mantine-spacing-md)', marginBottom: 'var(--mantine-spacing-md)' }}
      >
        <Facts
          facts={[
            [texts.property, `${purchase.propertyKind} ${purchase.propertyNumber}`],
            [texts.project, purchase.project],
            [texts.stage, purchase.stage],
          ]}
        />
        <ScheduleSummary totals={totals} />
        <Group justify="flex-end" mt="md">
          <StatementButton purchase={purchase} />
        </Group>
      </section>
      <Tabs
        value={shown}
        onChange={(next) => url.set({ ver: next === 'cancelados' ? next : null })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="pendientes">{texts.pendingTab(pending.length)}</Tabs.Tab>
          <Tabs.Tab value="cancelados">{texts.cancelledTab(cancelled.length)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="pendientes">
          {pending.length === 0 ? (
            <EmptyState text={texts.noPending} />
          ) : (
            <PendingList pending={pending} purchase={purchase} chosenIds={chosenIds} onChoose={setChosenIds} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="cancelados">
          {cancelled.length === 0 ? (
            <EmptyState text={texts.noCancelled} />
          ) : (
            <ul className={styles.rows} aria-label={texts.cancelledTab(cancelled.length)}>
              {cancelled.map((instalment) => (
                <CancelledRow key={instalment.id} instalment={instalment} />
              ))}
            </ul>
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
