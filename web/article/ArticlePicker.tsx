import { Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { failureOf } from '#web/apollo/failure.ts'
import { articleTexts as texts } from '#web/texts/article.ts'
import { formatQuantity } from '#web/ui/format.ts'
import type { GridColumn, GridQuery } from '#web/ui/grid-model.ts'
import { LazyGrid } from '#web/ui/LazyGrid.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
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

const firstPage: GridQuery = { page: 1, size: 10, sort: null, search: '', filters: {} }
const pause = 500

function Articles({ onChoose }: Pick<Props, 'onChoose'>) {
  const [query, setQuery] = useState(firstPage)
  const { data, previousData, loading, error, refetch } = useArticleSearchQuery({
    variables: { search: query.search || null, page: { number: query.page, size: query.size } },
  })
  const page = (data ?? previousData)?.articles
  const problem = useMemo(() => (error ? failureOf(error) : null), [error])
  return (
    <Stack gap="sm">
      <SearchBox
        data-autofocus
        value={query.search}
        onSearch={(search) => setQuery({ ...query, search, page: 1 })}
        pause={pause}
        placeholder={texts.search}
      />
      <LazyGrid
        label={texts.picker}
        columns={columns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        total={page?.total ?? 0}
        totalIsExact={page?.totalIsExact}
        query={query}
        onQuery={(patch) => setQuery({ ...query, ...('page' in patch ? {} : { page: 1 }), ...patch })}
        loading={loading}
        problem={problem}
        onRetry={() => void refetch()}
        onOpen={onChoose}
        card={(article) => <ArticleCard article={article} />}
        searchable={false}
        emptyText={texts.empty}
      />
    </Stack>
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
