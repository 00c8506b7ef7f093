import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useImperativeHandle, useRef, useState, type KeyboardEvent } from 'react'
import { validateWarehouseRequirement } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.ts'
import type { ArticleChoiceFragment } from '#web/modules/purchasing/article/article.generated.ts'
import { rangeOfWarehouse } from '#web/modules/purchasing/article/article-range.ts'
import { ArticleFacts, ArticleField } from '#web/modules/purchasing/article/ArticleField.tsx'
import { useStockInWarehouse, type StockInWarehouse } from '#web/modules/purchasing/article/useStockInWarehouse.ts'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import type { RowDrawn } from '#web/kit/form/lines/useEntryRow.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { lineTexts } from '#web/modules/purchasing/article/line.texts.ts'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'
import { focusNext } from '#web/platform/ui/interaction/focus-field.ts'
import { useDirtyReport } from '#web/platform/ui/form/useDirtyReport.ts'
import { lineOf, type LineDraft, type WarehouseDraft } from '../draft/draft.ts'
import { stockWarning } from './stock-problem.ts'
import styles from '../lines/warehouse.module.css'

type Props = {
  rowDrawn: RowDrawn
  draft: WarehouseDraft
  /** Whether something stands in the row that was not added. */
  onWritten: (isWritten: boolean) => void
  onAdd: (line: LineDraft) => void
  /** The warehouse that keeps the first article becomes the one that is asked. */
  onWarehouse: (warehouse: string) => void
}

const empty = { article: null as ArticleChoiceFragment | null, quantity: '' }
const noProblems: ReadonlyMap<string, string> = new Map()

/** What keeps an item from being added, by field; the header is not judged yet. */
function problemsOf(
  item: typeof empty,
  draft: WarehouseDraft,
  stock: StockInWarehouse | undefined,
): Map<string, string> {
  const { article, quantity } = item
  const lines = [...liveLines(draft), { articleCode: article?.code, quantity }]
  const found = validateWarehouseRequirement({ lines }).filter(
    ({ path }) => path[0] === 'lines' && path[1] === lines.length - 1,
  )
  const problems = new Map(found.map(({ path, message }) => [String(path[2]), message]))
  // The service has judged the article by the rule that it saves by.
  if (stock?.refusal) problems.set('articleCode', stock.refusal)
  return problems
}

/** The new item on one line: Enter adds it and the focus is back at the article. */
export function NewItem({ rowDrawn, draft, onWritten, onAdd, onWarehouse }: Props) {
  const [item, setItem] = useState(empty)
  const [problems, setProblems] = useState(noProblems)
  const article = useRef<HTMLInputElement>(null)
  const quantity = useRef<HTMLInputElement>(null)
  // The article's own warehouse becomes the one that is asked where none was chosen.
  const warehouse = draft.header.warehouse ?? item.article?.warehouse?.value ?? null
  const stock = useStockInWarehouse(warehouse, item.article ? [item.article.code] : []).get(item.article?.code ?? '')

  const warning = stockWarning(stock, item.quantity)

  function choose(chosen: ArticleChoiceFragment | null) {
    setItem({ ...item, article: chosen })
    setProblems(noProblems)
    if (chosen) focusNext(article.current, quantity.current)
  }

  function add(): boolean {
    const found = problemsOf(item, draft, stock)
    setProblems(found)
    if (found.has('articleCode') || !item.article) article.current?.focus()
    else if (found.size > 0) quantity.current?.focus()
    if (found.size > 0 || !item.article) return false
    if (!draft.header.warehouse && item.article.warehouse) onWarehouse(item.article.warehouse.value)
    onAdd(lineOf(item.article, item.quantity))
    setItem(empty)
    article.current?.focus()
    return true
  }

  const words = [item.article?.name, item.quantity].filter(Boolean).join(' · ')
  const isWritten = words !== ''
  useDirtyReport(isWritten, onWritten)
  useImperativeHandle(rowDrawn, () => ({
    written: () => words || null,
    add,
    clear: () => setItem(empty),
    focus: () => article.current?.focus(),
  }))

  function keys(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.defaultPrevented || event.target !== quantity.current) return
    event.preventDefault()
    add()
  }

  return (
    <div role="group" aria-label={lineTexts.newItem} onKeyDown={keys} className={styles.item}>
      <div className={styles.article}>
        <ArticleField
          ref={article}
          value={item.article}
          onChange={choose}
          error={problems.get('articleCode')}
          warehouse={draft.header.warehouse}
          range={rangeOfWarehouse(draft.header.warehouse)}
        />
      </div>
      <ArticleFacts article={item.article} quantity={stock?.quantity ?? null} />
      <DecimalField
        ref={quantity}
        label={lineTexts.quantity}
        value={item.quantity}
        onChange={(value) => {
          setItem({ ...item, quantity: value })
          setProblems(noProblems)
        }}
        error={problems.get('quantity')}
      />
      <Group className={styles.button}>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {actionTexts.add}
        </Button>
      </Group>
      {warning && !problems.has('articleCode') && (
        <Text className={styles.warning} size="sm" c="var(--mantine-color-error)" role="status">
          {warning}
        </Text>
      )}
    </div>
  )
}
