import { useMyResourcesQuery } from '#web/modules/engagement/resource/resource.generated.ts'
import { ResourceGroups } from '#web/modules/engagement/resource/ResourceGroups.tsx'
import { resourceTexts as texts } from '#web/modules/engagement/resource/texts.ts'
import { Panel } from './Panel.tsx'

/** What the company keeps for its staff to read, whatever else they may do; nothing where there is nothing, or it cannot be told. */
export function ResourcesPanel() {
  const { data } = useMyResourcesQuery({ fetchPolicy: 'cache-and-network' })
  const resources = data?.myResources ?? []
  if (resources.length === 0) return null
  return (
    <Panel title={texts.title} isWide>
      <ResourceGroups resources={resources} />
    </Panel>
  )
}
