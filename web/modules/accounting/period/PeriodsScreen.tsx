import { ActionIcon, Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { IconCalendarPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Suspense } from 'react'
import { latestAnswer } from '#web/platform/apollo/failure/latest-answer.ts'
import { rowPart } from '#web/kit/form/row/row-address.ts'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { periodTexts as texts } from '#web/modules/accounting/texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { today } from '#web/platform/ui/text/format.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { Toolbar } from '#web/platform/ui/toolbar/Toolbar.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { Months } from './Months.tsx'
import { useOpenNextPeriodMutation, usePeriodsQuery } from './period.generated.ts'

const PeriodList = lazyComponent(async () => (await import('./PeriodList.tsx')).PeriodList)
const PeriodDrawer = lazyComponent(async () => (await import('./PeriodDrawer.tsx')).PeriodDrawer)

const list = 'lista'
const views = [
  { value: '', label: texts.grid },
  { value: list, label: texts.list },
]

function OpenNext() {
  const [open] = useOpenNextPeriodMutation()
  async function ask() {
    if (!(await confirm({ message: texts.confirmOpen, verb: texts.yesOpen }))) return
    await submitWithToast(async () => (await open()).data?.openNextPeriod, texts.openedDone)
  }
  return (
    <Button leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={() => void ask()}>
      {texts.openNext}
    </Button>
  )
}

type YearProps = { year: number; onYear: (year: number) => void }

const Year = ({ year, onYear }: YearProps) => (
  <Group gap={4} role="group" aria-label={texts.year}>
    <ActionIcon variant="subtle" aria-label={texts.before} onClick={() => onYear(year - 1)}>
      <IconChevronLeft size={18} aria-hidden />
    </ActionIcon>
    <Text component="h2" fw={620} m={0} size="md" aria-live="polite">
      {year}
    </Text>
    <ActionIcon variant="subtle" aria-label={texts.after} onClick={() => onYear(year + 1)}>
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
  </Group>
)

/** /contabilidad/periodos: the months of a year, ?anio=2026, as cards or ?vista=lista. */
export function PeriodsScreen() {
  const { canEdit, canSave, ...allowed } = useAllowed('PERIODS')
  const url = useUrlState()
  const year = Number(/^20\d\d$/.exec(url.get('anio') ?? '')?.[0] ?? today().slice(0, 4))
  const { latest, problem, retry } = latestAnswer(
    usePeriodsQuery({ variables: { year }, fetchPolicy: 'cache-and-network' }),
  )
  const months = latest?.periods
  const opened = url.get(rowPart)
  const open = (id: string) => url.push({ [rowPart]: id })
  const view = url.get('vista') === list ? list : ''
  return (
    <>
      <ScreenHeader>
        <Toolbar allowed={{ ...allowed, canEdit, canSave }}>{(canEdit || canSave) && <OpenNext />}</Toolbar>
      </ScreenHeader>
      <Group justify="space-between" mb="sm">
        <Year year={year} onYear={(next) => url.set({ anio: String(next) })} />
        <SegmentedControl
          aria-label={`${texts.grid} / ${texts.list}`}
          data={views}
          value={view}
          onChange={(next) => url.set({ vista: next || null })}
        />
      </Group>
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !months && <Skeleton h={360} />}
      {months && view === list && (
        <Suspense>
          <PeriodList months={months} onOpen={open} />
        </Suspense>
      )}
      {months && view !== list && <Months months={months} onOpen={open} />}
      {opened && (
        <Suspense>
          <PeriodDrawer key={opened} id={opened} onClose={() => url.set({ [rowPart]: null })} />
        </Suspense>
      )}
    </>
  )
}
