import { Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useListAnswer } from '#web/document/useListAnswer.ts'
import { articleTexts as texts } from '#web/texts/article.ts'
import { formatQuantity } from '#web/ui/format.ts'
import type { GridColumn } from '#web/ui/grid-model.ts'
import { PickerGrid, usePickerQuery } from '#web/ui/PickerGrid.tsx'
import { useArticleSearchQuery, type ArticleChoiceFragment } from './article.generated.ts'
import { ArticleCard } from './ArticleCard.tsx'

type Props = { opened: boolean; onChoose: (article: ArticleChoiceFragment) => void; onClose: () => void }

const columns: GridColumn<ArticleChoiceFragment>[] = [
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
  { id: 'stock', title: texts.stock, width: 130, align: 'right', cell: ({ stock }) => formatQuantity(stock ?? '0') },
]

function Articles({ onChoose }: Pick<Props, 'onChoose'>) {
  const query = usePickerQuery()
  const [{ search, page, size }] = query
  const asked = useArticleSearchQuery({ variables: { search: search || null, page: { number: page, size } } })
  return (
    <PickerGrid
      {...useListAnswer(asked, ({ articles }) => articles)}
      title={texts.picker}
      columns={columns}
      card={(article) => <ArticleCard article={article} />}
      query={query}
      placeholder={texts.search}
      emptyText={texts.empty}
      onChoose={onChoose}
    />
  )
}

/** The *Articulos* picker (back-office.md 2): 70 % wide, search and a grid; Enter, click or double click chooses. */
export function ArticlePicker({ opened, onChoose, onClose }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)')
  return (
    <Modal opened={opened} onClose={onClose} title={texts.picker} size="70%" fullScreen={isNarrow}>
      {opened && <Articles onChoose={onChoose} />}
    </Modal>
  )
}
