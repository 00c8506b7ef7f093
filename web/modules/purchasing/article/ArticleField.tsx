import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useState, type Ref } from 'react'
import { articleTexts as texts } from './texts.ts'
import { lineTexts } from './line.texts.ts'
import { formatQuantity } from '#web/platform/ui/text/format.ts'
import type { ArticleRange } from './article-range.ts'
import type { ArticleChoiceFragment } from './article.generated.ts'
import { ArticlePicker } from './ArticlePicker.tsx'
import { ArticleSearch } from './ArticleSearch.tsx'
import type { AddArticles } from './useChosenArticles.ts'

type Props = {
  value: ArticleChoiceFragment | null
  onChange: (article: ArticleChoiceFragment | null) => void
  ref?: Ref<HTMLInputElement>
  error?: string
  /** Several rows were pasted: they are not a search. */
  onRows?: (text: string) => void
  /** The warehouse that is asked: its stock is shown while one chooses, instead of that of all of them. */
  warehouse?: string | null
  /** Which articles are offered first; all unless told. */
  range?: ArticleRange
  /** Where the picker adds several articles at once. */
  onAddSeveral?: AddArticles
}

/** The article of an item: found by typing, or on the *Artículos* picker. */
export function ArticleField({ onChange, onAddSeveral, ...props }: Props) {
  const [picks, setPicks] = useState(false)
  return (
    <>
      <ArticleSearch
        {...props}
        label={lineTexts.article}
        onChange={onChange}
        rightSection={
          <Tooltip label={texts.open}>
            <ActionIcon variant="subtle" aria-label={texts.open} onClick={() => setPicks(true)}>
              <IconListSearch size={18} />
            </ActionIcon>
          </Tooltip>
        }
      />
      <ArticlePicker
        opened={picks}
        warehouse={props.warehouse}
        range={props.range}
        onAddSeveral={onAddSeveral}
        onChoose={(article) => {
          setPicks(false)
          onChange(article)
        }}
        onClose={() => setPicks(false)}
      />
    </>
  )
}

const shown = { readOnly: true, variant: 'filled', tabIndex: -1 } as const
const toTheRight = { input: { textAlign: 'right' } } as const

type FactsProps = {
  article: ArticleChoiceFragment | null
  /** How much of it there is, where that is not the stock of all warehouses; null while it is not known. */
  quantity?: string | null
  unit?: string
  stock?: string
}

/** What the chosen article is measured in, and how much of it there is: to be read beside the field. */
export const ArticleFacts = ({ article, quantity = article?.stock ?? '0', ...styles }: FactsProps) => (
  <>
    <TextInput className={styles.unit} label={lineTexts.unit} value={article?.unit?.label ?? ''} {...shown} />
    <TextInput
      className={styles.stock}
      label={lineTexts.stock}
      value={article && quantity !== null ? formatQuantity(quantity) : ''}
      styles={toTheRight}
      {...shown}
    />
  </>
)
