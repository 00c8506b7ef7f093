import { Button, Checkbox, Group, Input, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useImperativeHandle, useRef, useState, type KeyboardEvent } from 'react'
import { validateDistributable } from '#schema/modules/purchasing/requirement/requirement-line.ts'
import { ArticleFacts, ArticleField } from '#web/modules/purchasing/article/ArticleField.tsx'
import type { ArticleChoiceFragment } from '#web/modules/purchasing/article/article.generated.ts'
import { rangeOfRequirement } from '#web/modules/purchasing/article/article-range.ts'
import type { AddArticles } from '#web/modules/purchasing/article/useChosenArticles.ts'
import type { RowDrawn } from '#web/kit/form/lines/useEntryRow.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { distributionTexts, lineTexts as texts } from '#web/modules/purchasing/article/line.texts.ts'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { focusNext } from '#web/platform/ui/interaction/focus-field.ts'
import { useDirtyReport } from '#web/platform/ui/form/useDirtyReport.ts'
import type { DetailDraft, LineDraft, Share } from '../draft/draft.ts'
import { emptyItem, itemProblems, lineOfItem, wordsOfItem } from './new-line.ts'
import styles from './new-item.module.css'
import { ShareBar } from '../distribution/ShareBar.tsx'

type Props = {
  rowDrawn: RowDrawn
  draft: DetailDraft
  /** Whether something stands in the row that was not added. */
  onWritten: (isWritten: boolean) => void
  onAdd: (line: LineDraft) => void
  onApplyToAll: (on: boolean) => void
  /** Opens the Distribution dialog for the item that is being written. */
  onDistribute: (subject: string, shares: Share[], take: (shares: Share[]) => void) => void
  onRows: (text: string) => void
  onAddSeveral: AddArticles
}

const noProblems: ReadonlyMap<string, string> = new Map()

/** The new item on one line: Enter adds it and the focus is back at the article. */
export function NewItemBlock({
  rowDrawn,
  draft,
  onWritten,
  onAdd,
  onApplyToAll,
  onDistribute,
  onRows,
  onAddSeveral,
}: Props) {
  const [item, setItem] = useState(emptyItem)
  const [problems, setProblems] = useState(noProblems)
  const article = useRef<HTMLInputElement>(null)
  const quantity = useRef<HTMLInputElement>(null)
  const set = (patch: Partial<typeof item>) => {
    setItem({ ...item, ...patch })
    setProblems(noProblems)
  }

  function choose(chosen: ArticleChoiceFragment | null) {
    set({ article: chosen })
    if (chosen) focusNext(article.current, quantity.current)
  }

  function add(): boolean {
    const line = lineOfItem(item)
    const found = itemProblems(line, draft)
    setProblems(found)
    if (found.has('articleCode') || found.has('description')) article.current?.focus()
    else if (found.has('quantity')) quantity.current?.focus()
    if (found.size > 0) return false
    onAdd(line)
    setItem(emptyItem)
    article.current?.focus()
    return true
  }

  const words = wordsOfItem(item)
  const isWritten = words !== null
  useDirtyReport(isWritten, onWritten)
  useImperativeHandle(rowDrawn, () => ({
    written: () => words,
    add,
    clear: () => setItem(emptyItem),
    focus: () => article.current?.focus(),
  }))

  function distribute() {
    const refusal = validateDistributable({ articleCode: item.article?.code })
    if (refusal) {
      notify.warning(refusal)
      return article.current?.focus()
    }
    onDistribute(lineOfItem(item).description, item.distribution, (distribution) => set({ distribution }))
  }

  function keys(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    if (event.target.type === 'checkbox') return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) {
      event.stopPropagation()
      distribute()
    } else if (event.target !== article.current || item.article) add()
  }

  return (
    <div role="group" aria-label={texts.newItem} onKeyDown={keys}>
      <div className={styles.line}>
        <div className={styles.article}>
          <ArticleField
            ref={article}
            value={item.article}
            onChange={choose}
            error={problems.get('articleCode') ?? problems.get('description')}
            onRows={onRows}
            onAddSeveral={onAddSeveral}
            range={rangeOfRequirement(draft.type)}
          />
        </div>
        <ArticleFacts article={item.article} unit={styles.unit} stock={styles.stock} />
        <DecimalField
          ref={quantity}
          className={styles.quantity}
          label={texts.quantity}
          value={item.quantity}
          onChange={(value) => set({ quantity: value })}
          error={problems.get('quantity')}
        />
        <TextInput
          className={styles.observation}
          label={texts.observation}
          maxLength={256}
          value={item.observation}
          onChange={({ currentTarget: { value } }) => set({ observation: value })}
          error={problems.get('observation')}
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={distribute} aria-keyshortcuts="Control+Enter">
            {distributionTexts.distribute}
          </Button>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {actionTexts.add}
          </Button>
        </div>
      </div>
      {item.distribution.length > 0 && (
        <div className={styles.shares}>
          <ShareBar shares={item.distribution} compact />
        </div>
      )}
      {problems.has('distribution') && (
        <Input.Error role="alert" mt={4}>
          {problems.get('distribution')}
        </Input.Error>
      )}
      <Group justify="space-between" mt="xs" gap="xs">
        <Checkbox
          size="xs"
          label={distributionTexts.applyToAll}
          checked={draft.applyToAll}
          onChange={({ currentTarget: { checked } }) => onApplyToAll(checked)}
        />
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {texts.pasteHint}
        </Text>
      </Group>
    </div>
  )
}
