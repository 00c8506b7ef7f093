import { List, Skeleton, Text } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { settingTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { useConfigurationPropertyChangesQuery, type ConfigurationPropertyPartsFragment } from './setting.generated.ts'
import { shownValue } from './shown-value.ts'

/** Who changed a property, when, from what to what. */
export function SettingHistory({ property: { id, label, kind } }: { property: ConfigurationPropertyPartsFragment }) {
  const { data, error, refetch } = useConfigurationPropertyChangesQuery({
    variables: { property: id },
    fetchPolicy: 'network-only',
  })
  if (error) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={40} aria-busy />
  const changes = data.configurationPropertyChanges
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.noHistory}
      </Text>
    )
  return (
    <List size="sm" aria-label={texts.historyOf(label)}>
      {changes.map((change) => (
        <List.Item key={change.id}>
          {formatDateTime(change.at)} · {change.by ?? texts.somebody}:{' '}
          {texts.from(shownValue(kind, change.before ?? null), shownValue(kind, change.after ?? null))}
        </List.Item>
      ))}
    </List>
  )
}
