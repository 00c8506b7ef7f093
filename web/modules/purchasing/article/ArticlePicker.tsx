import { Button, Group, Modal, Switch, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { articleTexts as texts } from './texts.ts'
import type { ArticleRange } from './article-range.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'
import { PickerGrid, usePickerQuery } from '#web/platform/ui/picker/PickerGrid.tsx'
import { useArticleSearchQuery, type ArticleChoiceFragment } from './article.generated.ts'
import { ArticleCard } from './ArticleCard.tsx'
import { useChosenArticles, type AddArticles } from './useChosenArticles.ts'
import { useStockOf } from './useStockInWarehouse.ts'

type Props = {
  opened: boolean
  onChoose: (article: ArticleChoiceFragment) => void
  onClose: () => void
  /** The warehouse whose stock is shown; that of all of them unless told. */
  warehouse?: string | null
  /** Which articles are offered, until the person asks for all; all unless told. */
  range?: ArticleRange
  /** Where several articles are added at once, each with its quantity. */
  onAddSeveral?: AddArticles
}

const columnsWith = (stockOf: (article: ArticleChoiceFragment) => string): GridColumn<ArticleChoiceFragment>[] => [
  { id: 'code', title: texts.code, width: 104, cell: ({ code }) => <b>{code}</b> },
  {
    id: 'description',
    title: texts.description,
    width: 286,
    cell: ({ name, description }) => (
      <div style={{ minWidth: 0 }}>
        <Text size="sm" truncate title={name}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" truncate title={description ?? undefined}>
          {description}
        </Text>
      </div>
    ),
  },
  { id: 'unit', title: texts.unit, width: 120, cell: ({ unit }) => unit?.label ?? '—' },
  { id: 'stock', title: texts.stock, width: 112, align: 'right', cell: stockOf },
]

type ArticlesProps = Pick<Props, 'onChoose' | 'onClose' | 'warehouse' | 'range'> & {
  several: ReturnType<typeof useChosenArticles> | null
}

function Articles({ onChoose, onClose, warehouse, range, several }: ArticlesProps) {
  const query = usePickerQuery()
  const [{ search, page, size, filters }, change] = query
  const isInRange = range !== undefined && !filters[everything]
  const result = useArticleSearchQuery({
    variables: {
      search: search || null,
      page: { number: page, size },
      where: isInRange ? range.where : null,
    },
  })
  const answer = useListAnswer(result, ({ articles }) => articles)
  const stockOf = useStockOf(warehouse, answer.rows)
  const columns = columnsWith(stockOf)
  const addChosen = () => several?.addChosen() && onClose()

  const quantityOf = (article: ArticleChoiceFragment) =>
    several && (
      <DecimalField
        id={quantityId(article)}
        size="xs"
        aria-label={texts.quantityOf(article.name)}
        placeholder={texts.quantity}
        value={several.chosen.get(article.code)?.quantity ?? ''}
        error={several.problems.get(article.code)}
        onChange={(quantity) => several.setQuantity(article, quantity)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          addChosen()
        }}
      />
    )

  /** A row chooses its article alone, unless quantities were written: they would be lost. */
  function choose(article: ArticleChoiceFragment) {
    if (several && several.chosen.size > 0) document.getElementById(quantityId(article))?.focus()
    else onChoose(article)
  }

  return (
    // The form that the picker belongs to has keys of its own.
    <div onKeyDown={(event) => event.stopPropagation()}>
      <PickerGrid
        {...answer}
        title={texts.picker}
        columns={
          several ? [...columns, { id: 'quantity', title: texts.quantity, width: 112, cell: quantityOf }] : columns
        }
        card={(article) => (
          <>
            <ArticleCard article={article} stock={stockOf(article)} />
            {quantityOf(article)}
          </>
        )}
        query={query}
        placeholder={texts.search}
        emptyText={isInRange ? range.empty : texts.empty}
        onChoose={choose}
      >
        {range && (
          <Switch
            label={range.label}
            checked={isInRange}
            onChange={({ currentTarget: { checked } }) =>
              change({ filters: checked ? {} : { [everything]: ['true'] } })
            }
          />
        )}
      </PickerGrid>
      {several && (
        <Group justify="space-between" mt="sm" gap="xs">
          <Text size="xs" c="dimmed">
            {texts.several}
          </Text>
          <Button onClick={addChosen} disabled={several.chosen.size === 0}>
            {texts.addChosen(several.chosen.size)}
          </Button>
        </Group>
      )}
    </div>
  )
}

/** The filter that widens the list beyond the range. */
const everything = 'everything'

const quantityId = ({ code }: ArticleChoiceFragment) => `article-quantity-${code}`

/** The *Artículos* picker (back-office.md 2): 70 % wide, search and a grid; Enter, click or double click chooses. */
export function ArticlePicker({ opened, onChoose, onClose, warehouse, range, onAddSeveral }: Props) {
  const several = useChosenArticles(onAddSeveral)
  const isNarrow = useMediaQuery('(max-width: 48em)')
  return (
    <Modal opened={opened} onClose={onClose} title={texts.picker} size="70%" fullScreen={isNarrow}>
      {opened && (
        <Articles
          onChoose={onChoose}
          onClose={onClose}
          warehouse={warehouse}
          range={range}
          several={onAddSeveral ? several : null}
        />
      )}
    </Modal>
  )
}
