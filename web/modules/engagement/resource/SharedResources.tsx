import { Title } from '@mantine/core'
import { resourceTexts as texts } from './texts.ts'
import { useMyResourcesQuery } from './resource.generated.ts'
import { ResourceGroups } from './ResourceGroups.tsx'

/** What the company offers to the person's audience, by category; nothing where there is nothing, or it cannot be told. */
export function SharedResources() {
  const { data } = useMyResourcesQuery({ fetchPolicy: 'cache-and-network' })
  const resources = data?.myResources ?? []
  if (resources.length === 0) return null
  return (
    <section aria-label={texts.title}>
      <Title order={2} size="h3" mt="xl" mb="md">
        {texts.title}
      </Title>
      <ResourceGroups resources={resources} />
    </section>
  )
}
