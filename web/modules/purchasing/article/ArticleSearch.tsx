import { Combobox, InputBase, Loader, Text, useCombobox } from '@mantine/core'
import { useEffect, useState, type ClipboardEvent, type ReactNode, type Ref } from 'react'
import { articleTexts as texts } from './texts.ts'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import type { ArticleRange } from './article-range.ts'
import type { ArticleChoiceFragment } from './article.generated.ts'
import { useArticleSearch } from './useArticleSearch.ts'
import { useStockOf } from './useStockInWarehouse.ts'

type Props = {
  label: string
  value: ArticleChoiceFragment | null
  onChange: (article: ArticleChoiceFragment | null) => void
  ref?: Ref<HTMLInputElement>
  error?: string
  rightSection?: ReactNode
  /** Several rows were pasted: they are not a search. */
  onRows?: (text: string) => void
  /** The warehouse whose stock is shown; that of all of them unless told. */
  warehouse?: string | null
  /** Which articles are offered; all unless told. */
  range?: ArticleRange
}

const nothing = {
  short: formTexts.typeThree,
  searching: formTexts.searching,
  found: texts.empty,
  failed: formTexts.searchFailed,
}

const isRows = (text: string) => /[\t\n]/.test(text.trim())

/** A field that finds an article by code or description and shows its unit and stock while one chooses. */
export function ArticleSearch({ label, value, onChange, ref, error, rightSection, onRows, warehouse, range }: Props) {
  const { state, found, search } = useArticleSearch(range?.where)
  const stockOf = useStockOf(warehouse, found)
  const [text, setText] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  // Enter takes the first article found without a key more.
  useEffect(() => {
    if (found.length > 0) combobox.selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-deps -- the store is new on every render
  }, [found])

  function type(next: string) {
    setText(next)
    if (value) onChange(null)
    // What was found by other words stays in sight until these are answered, and Enter takes none of it.
    combobox.resetSelectedOption()
    search(next)
    combobox.openDropdown()
  }

  function choose(code: string) {
    const article = found.find((one) => one.code === code)
    if (!article) return
    setText('')
    onChange(article)
    combobox.closeDropdown()
  }

  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    if (!onRows || !isRows(pasted)) return
    event.preventDefault()
    onRows(pasted)
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      width="min(480px, 92vw)"
      position="bottom-start"
      keepMounted={false}
    >
      <Combobox.Target>
        <InputBase
          ref={ref}
          label={label}
          placeholder={texts.search}
          error={error}
          value={value ? `${value.code} · ${value.name}` : text}
          onChange={({ currentTarget: { value: next } }) => type(value ? '' : next)}
          onFocus={() => text && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onPaste={paste}
          rightSection={state === 'searching' ? <Loader size={16} /> : rightSection}
          rightSectionPointerEvents="all"
          autoComplete="off"
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {found.length > 0 ? (
          <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={label}>
            {found.map((article) => (
              <Combobox.Option key={article.id} value={article.code}>
                <Text size="sm" fw={600} lineClamp={1}>
                  {article.name}
                </Text>
                <Text size="xs">
                  {article.code} · {article.unit?.label} · {texts.stock}: {stockOf(article)}
                </Text>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        ) : (
          <Combobox.Empty role="status">{state === 'found' && range ? range.empty : nothing[state]}</Combobox.Empty>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
