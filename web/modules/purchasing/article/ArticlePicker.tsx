import { Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { articleTexts as texts } from './texts.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { PickerGrid, usePickerQuery } from '#web/platform/ui/picker/PickerGrid.tsx'
import { useArticleSearchQuery, type ArticleChoiceFragment } from './article.generated.ts'
import { ArticleCard } from './ArticleCard.tsx'
import { useStockOf } from './useStockInWarehouse.ts'

type Props = {
  opened: boolean
  onChoose: (article: ArticleChoiceFragment) => void
  onClose: () => void
  /** The warehouse whose stock is shown; that of all of them unless told. */
  warehouse?: string | null
}

const columnsWith = (stockOf: (article: ArticleChoiceFragment) => string): GridColumn<ArticleChoiceFragment>[] => [
  { id: 'code', title: texts.code, width: 120, cell: ({ code }) => <b>{code}</b> },
  {
    id: 'description',
    title: texts.description,
    width: 340,
    cell: ({ name, description }) => (
      <>
        <Text size="sm">{name}</Text>
        <Text size="xs" c="dimmed" lineClamp={1}>
          {description}
        </Text>
      </>
    ),
  },
  { id: 'unit', title: texts.unit, width: 130, cell: ({ unit }) => unit?.label ?? '—' },
  { id: 'stock', title: texts.stock, width: 130, align: 'right', cell: stockOf },
]

function Articles({ onChoose, warehouse }: Pick<Props, 'onChoose' | 'warehouse'>) {
  const query = usePickerQuery()
  const [{ search, page, size }] = query
  const result = useArticleSearchQuery({ variables: { search: search || null, page: { number: page, size } } })
  const answer = useListAnswer(result, ({ articles }) => articles)
  const stockOf = useStockOf(warehouse, answer.rows)
  return (
    <PickerGrid
      {...answer}
      title={texts.picker}
      columns={columnsWith(stockOf)}
      card={(article) => <ArticleCard article={article} stock={stockOf(article)} />}
      query={query}
      placeholder={texts.search}
      emptyText={texts.empty}
      onChoose={onChoose}
    />
  )
}

/** The *Artículos* picker (back-office.md 2): 70 % wide, search and a grid; Enter, click or double click chooses. */
export function ArticlePicker({ opened, onChoose, onClose, warehouse }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)')
  return (
    <Modal opened={opened} onClose={onClose} title={texts.picker} size="70%" fullScreen={isNarrow}>
      {opened && <Articles onChoose={onChoose} warehouse={warehouse} />}
    </Modal>
  )
}
