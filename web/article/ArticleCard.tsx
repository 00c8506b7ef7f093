import { Group, Text } from '@mantine/core'
import { articleTexts as texts } from '#web/texts/article.ts'
import { formatQuantity } from '#web/ui/format.ts'
import type { ArticleChoiceFragment } from './article.generated.ts'
import { articleText } from './article-line.ts'

/** An article on a narrow screen. */
export const ArticleCard = ({ article }: { article: ArticleChoiceFragment }) => (
  <>
    <Text fw={600} size="sm">
      {articleText(article)}
    </Text>
    <Group gap="md">
      <Text size="xs" c="dimmed">{article.code}</Text>
      <Text size="xs" c="dimmed">{article.unit?.label}</Text>
      <Text size="xs" c="dimmed">
        {texts.stock}: {formatQuantity(article.stock ?? '0')}
      </Text>
    </Group>
  </>
)
