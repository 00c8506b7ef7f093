import { Button, Group, Text } from '@mantine/core'
import { pageTexts as texts } from './texts.ts'
import { formatCount } from '../../text/format.ts'
import { useShownPage } from './useShownPage.ts'

type Props = {
  /** The page that is asked for. */
  page: number
  /** What is shown: rows of the page before until those of this one come. */
  rows: readonly unknown[]
  isLoading: boolean
  size: number
  total: number
  totalIsExact: boolean
  onPage: (page: number) => void
}

/** The pages of a small table inside a drawer: where one stands, and a step either way; nothing where one page holds all. */
export function PageSteps({ page, rows, isLoading, size, total, totalIsExact, onPage }: Props) {
  const at = useShownPage(rows, isLoading, { page, size })
  if (total <= size) return null
  return (
    <Group justify="space-between" mt="xs">
      <Button size="xs" variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {texts.previous}
      </Button>
      <Text size="sm" role="status">
        {texts.place(
          (at.page - 1) * size + 1,
          Math.min(at.page * size, total),
          `${totalIsExact ? '' : '+'}${formatCount(total)}`,
        )}
      </Text>
      <Button size="xs" variant="default" disabled={page * size >= total} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
    </Group>
  )
}
