import { Button, Group, Text } from '@mantine/core'
import { pageTexts as texts } from './texts.ts'
import { formatCount } from '../../text/format.ts'

type Props = { page: number; size: number; total: number; totalIsExact: boolean; onPage: (page: number) => void }

/** The pages of a small table inside a drawer: where one stands, and a step either way; nothing where one page holds all. */
export const PageSteps = ({ page, size, total, totalIsExact, onPage }: Props) =>
  total > size && (
    <Group justify="space-between" mt="xs">
      <Button size="xs" variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {texts.previous}
      </Button>
      <Text size="sm" role="status">
        {texts.place(
          (page - 1) * size + 1,
          Math.min(page * size, total),
          `${totalIsExact ? '' : '+'}${formatCount(total)}`,
        )}
      </Text>
      <Button size="xs" variant="default" disabled={page * size >= total} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
    </Group>
  )
