import { Text } from '@mantine/core'
import { articleTexts as texts } from './texts.ts'
import type { ArticleChoiceFragment } from './article.generated.ts'

/** An article on a narrow screen. */
export const ArticleCard = ({ article, stock }: { article: ArticleChoiceFragment; stock: string }) => (
  <>
    <Text fw={600} size="sm">
      {article.name}
    </Text>
    <Text size="xs" c="dimmed">
      {article.code} · {article.unit?.label} · {texts.stock}: {stock}
    </Text>
  </>
)
