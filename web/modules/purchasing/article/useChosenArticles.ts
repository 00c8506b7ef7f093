import { useState } from 'react'
import type { ArticleChoiceFragment } from './article.generated.ts'

/** An article and how much of it is wanted. */
export type ChosenArticle = { article: ArticleChoiceFragment; quantity: string }

/** Adds articles as lines. Answers why those that cannot be added are refused, by code; then none is added. */
export type AddArticles = (chosen: readonly ChosenArticle[]) => ReadonlyMap<string, string>

const noProblems: ReadonlyMap<string, string> = new Map()

/** The articles that were given a quantity on the picker, of all its pages; they stay until they are added. */
export function useChosenArticles(add: AddArticles | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenArticle>>(new Map())
  const [problems, setProblems] = useState(noProblems)

  function setQuantity(article: ArticleChoiceFragment, quantity: string) {
    const next = new Map(chosen)
    if (quantity === '') next.delete(article.code)
    else next.set(article.code, { article, quantity })
    setChosen(next)
    setProblems(noProblems)
  }

  /** Whether they were added. */
  function addChosen(): boolean {
    if (!add || chosen.size === 0) return false
    const found = add([...chosen.values()])
    setProblems(found)
    if (found.size > 0) return false
    setChosen(new Map())
    return true
  }

  return { chosen, problems, setQuantity, addChosen }
}
