import { Button, Paper, Skeleton, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { definitionGroupTexts as texts } from './texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Toolbar } from '#web/platform/ui/toolbar/Toolbar.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { useDefinitionGroupsQuery } from './definition-group.generated.ts'
import styles from './definition-group.module.css'
import { groupPart } from './group-address.ts'
import { GroupList } from './GroupList.tsx'
import { OpenGroup } from './OpenGroup.tsx'

const searchPart = 'buscar'

/** /general/grupodefinicion: the lists on one side, the values of the open one on the other; a phone shows one of both. */
export function DefinitionGroupsScreen() {
  const allowed = useAllowed('DEFINITION_GROUPS')
  const url = useUrlState()
  const search = (url.get(searchPart) ?? '').toLocaleLowerCase('es')
  const chosen = url.get(groupPart)
  const { data, error, refetch } = useDefinitionGroupsQuery({ fetchPolicy: 'cache-and-network' })
  const groups = data?.definitionGroups
  const group = groups?.find(({ id }) => id === chosen)
  const found = (groups ?? []).filter(({ id, name }) => `${id} ${name}`.toLocaleLowerCase('es').includes(search))
  return (
    <>
      <ScreenHeader>
        <Toolbar
          allowed={allowed}
          search={{ value: url.get(searchPart) ?? '', onSearch: (text) => url.set({ [searchPart]: text }) }}
        />
      </ScreenHeader>
      {!groups && error && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
      {!groups && !error && <Skeleton h={320} aria-busy />}
      {groups && (
        <div className={styles.panes}>
          <Paper className={`panel ${styles.groups} ${chosen ? styles.hiddenOnPhone : ''}`} p="xs">
            <GroupList groups={found} chosen={chosen} onChoose={(id) => url.push({ [groupPart]: id })} />
          </Paper>
          <div className={chosen ? undefined : styles.hiddenOnPhone}>
            {chosen && (
              <Button
                hiddenFrom="sm"
                variant="subtle"
                mb="xs"
                leftSection={<IconArrowLeft size={16} aria-hidden />}
                onClick={() => url.set({ [groupPart]: null })}
              >
                {texts.back}
              </Button>
            )}
            {group && <OpenGroup key={group.id} group={group} onChanged={() => void refetch()} />}
            {chosen && !group && <EmptyState text={texts.gone} />}
            {!chosen && (
              <Text c="dimmed" p="md">
                {texts.choose}
              </Text>
            )}
          </div>
        </div>
      )}
    </>
  )
}
