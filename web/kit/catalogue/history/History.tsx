import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Field } from '#schema/kit/catalogue/descriptor.ts'
import type { HistoryResource } from '#schema/kit/catalogue/traced.ts'
import { latestAnswer } from '#web/platform/apollo/failure/latest-answer.ts'
import { actTexts, catalogueTexts as texts } from '#web/kit/form/row/texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { formatCellValue } from '../Cell.tsx'
import styles from './history.module.css'
import { useCatalogueHistoryQuery } from './history.generated.ts'
import { valuesOnce, type Change, type Restoring } from './restored-values.ts'

const COLLAPSED_COUNT = 10

/** A value as the field shows it; labels come as labels, flags as "true" and "false". */
const formatValue = (field: Field, value: string | null) =>
  formatCellValue(field, field.kind === 'flag' ? value === 'true' : value) || texts.nothing

const FieldLine = ({
  field,
  act,
  before,
  after,
}: {
  field: Field
  act: Change['act']
  before: string | null
  after: string | null
}) => (
  <div>
    <dt>{field.label}</dt>
    <dd>
      {act !== 'CREATED' && (
        <>
          <del>{formatValue(field, before)}</del> →{' '}
        </>
      )}
      <ins>{formatValue(field, after)}</ins>
    </dd>
  </div>
)

type ItemProps = { of: HistoryResource; change: Change; onRestore: (() => void) | null }

const ChangeItem = ({ of, change: { act, at, personName, fields }, onRestore }: ItemProps) => (
  <li>
    <Text size="sm">
      <b>{personName ?? texts.program}</b> · {actTexts[act]} ·{' '}
      <Text span size="sm" c="dimmed">
        {formatDateTime(at)}
      </Text>
      {onRestore && (
        <Button
          variant="subtle"
          size="compact-xs"
          ml="xs"
          aria-label={texts.restoreAs(formatDateTime(at))}
          onClick={onRestore}
        >
          {texts.restore}
        </Button>
      )}
    </Text>
    {fields.length > 0 && (
      <dl className={styles.fields}>
        {fields.map(({ field: name, before, after }) => {
          const field = of.fields[name]
          return field && <FieldLine key={name} field={field} act={act} before={before} after={after} />
        })}
      </dl>
    )}
  </li>
)

type Props = {
  /** A catalogue, or what else schema/app/history-resources.ts names. */
  of: HistoryResource
  id: string
  restoring?: Restoring | undefined
}

/** The changes of a row and their authors, newest first. Load it through lazyComponent; it asks by itself. */
export function History({ of, id, restoring }: Props) {
  const [size, setSize] = useState(COLLAPSED_COUNT)
  const result = useCatalogueHistoryQuery({
    variables: { catalogue: of.type, id, page: { number: 1, size } },
    fetchPolicy: 'cache-and-network',
  })
  const { latest, problem, retry } = latestAnswer(result)
  const failure = problem && <ErrorState problem={problem} onRetry={retry} />
  const page = latest?.catalogueHistory
  if (!page) return failure ?? <Skeleton h={90} aria-busy />
  if (page.total === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.noHistory}
      </Text>
    )
  /** Puts on the form what the row was once the change was made; null where nothing was changed since. */
  function restorerOf({ id: change, at }: Change): (() => void) | null {
    if (!restoring || !page) return null
    const values = valuesOnce(page.items, change, restoring.fields)
    if (values === null) return null
    return () => {
      restoring.onRestore(values)
      notify.info(texts.restored(formatDateTime(at)))
    }
  }
  return (
    <Stack gap="xs" align="flex-start">
      {failure}
      <ol className={styles.changes} aria-label={texts.history}>
        {page.items.map((change) => (
          <ChangeItem key={change.id} of={of} change={change} onRestore={restorerOf(change)} />
        ))}
      </ol>
      {page.total > page.items.length && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={result.loading}
          onClick={() => setSize(size + COLLAPSED_COUNT)}
        >
          {texts.moreHistory} ({page.total})
        </Button>
      )}
    </Stack>
  )
}
