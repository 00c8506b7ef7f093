import { Alert, Group, NativeSelect, SegmentedControl, Skeleton } from '@mantine/core'
import { failureOf } from '#web/apollo/failure.ts'
import { useAllowed } from '#web/session/session.ts'
import { ScreenHeader } from '#web/shell/ScreenHeader.tsx'
import { queryTexts as texts } from '#web/texts/query.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { useUrlState } from '#web/ui/useUrlState.ts'
import { GrantsForm } from './GrantsForm.tsx'
import { isSide, sides } from './grants.ts'
import { useReportGrantsQuery } from './query.generated.ts'

/** /querymanager/permisiousuarioreporte: of a person which reports, of a report which people. ?por=reporte&de=<id> */
export function GrantsScreen() {
  const url = useUrlState()
  const { canEdit, canSave } = useAllowed('QUERY_PERMISSIONS')
  const { data, error, refetch } = useReportGrantsQuery({ fetchPolicy: 'no-cache' })
  const by = url.get('por')
  const side = isSide(by) ? by : 'usuario'
  const { label, choose, of } = sides[side]
  const grants = data?.reportGrants
  if (!grants) return error ? <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} /> : <Skeleton h={360} aria-busy />
  const names = [...new Map(grants.map((one) => [of(one).id, of(one).name]))].sort(([, one], [, other]) => one.localeCompare(other, 'es'))
  const id = url.get('de')
  const chosen = names.some(([each]) => each === id) ? id : null
  return (
    <>
      <ScreenHeader />
      <Alert variant="light" color="laguna" mb="sm">
        {texts.grantsRule}
      </Alert>
      <Group align="flex-end" mb="md">
        <SegmentedControl
          aria-label={texts.grantsOf}
          data={Object.entries(sides).map(([value, { name }]) => ({ value, label: name }))}
          value={side}
          onChange={(value) => url.push({ por: value, de: null })}
        />
        <NativeSelect
          label={label}
          miw={280}
          data={[{ value: '', label: choose }, ...names.map(([value, name]) => ({ value, label: name }))]}
          value={chosen ?? ''}
          onChange={({ currentTarget: { value } }) => url.push({ de: value })}
        />
      </Group>
      {chosen === null ? (
        <EmptyState text={choose} />
      ) : (
        <GrantsForm
          key={`${side} ${chosen}`}
          side={side}
          grants={grants.filter((one) => of(one).id === chosen)}
          isEditable={canEdit || canSave}
          onSaved={() => void refetch()}
        />
      )}
    </>
  )
}
