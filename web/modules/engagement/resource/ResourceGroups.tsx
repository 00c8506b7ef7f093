import { Anchor, Group, List, SimpleGrid, Text, Title } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { resourceTexts as texts } from './texts.ts'
import type { MyResourcesQuery } from './resource.generated.ts'

type Resource = MyResourcesQuery['myResources'][number]

const ResourceLinks = ({ resource: { id, title, url, fileName } }: { resource: Resource }) => (
  <Group gap="md">
    {url && (
      <Anchor
        size="sm"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${texts.open}: ${title} ${texts.newTab}`}
      >
        <IconExternalLink size={14} aria-hidden /> {texts.open}
      </Anchor>
    )}
    {fileName && (
      <Anchor size="sm" href={`/files/resources/${id}`} download>
        <IconDownload size={14} aria-hidden /> {texts.download(fileName)}
      </Anchor>
    )}
  </Group>
)

/** Resources by category, as they come. */
export const ResourceGroups = ({ resources }: { resources: readonly Resource[] }) => (
  <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg" verticalSpacing="md">
    {[...new Set(resources.map(({ category }) => category))].map((category) => (
      <section key={category} aria-label={category}>
        <Title order={3} size="h5" mb="xs">
          {category}
        </Title>
        <List listStyleType="none" spacing="sm">
          {resources
            .filter((one) => one.category === category)
            .map((one) => (
              <List.Item key={one.id}>
                <Text fw={600}>{one.title}</Text>
                {one.description && <Text size="sm">{one.description}</Text>}
                <ResourceLinks resource={one} />
              </List.Item>
            ))}
        </List>
      </section>
    ))}
  </SimpleGrid>
)
