import { useState } from 'react'
import { nextPercentage, validateDistribution } from '#schema/modules/purchasing/requirement/distribution.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { ruleShare, type Share } from '../draft/draft.ts'
import { areSameShares, isBegun, nextShare, shareProblems, withRestOf } from './share-editor.ts'

const noProblems: ReadonlyMap<string, string> = new Map()

/** A distribution that is being written: its shares, and the one that stands in the editor, new or taken from them. */
export function useDistributionDraft(initial: readonly Share[], businesses: readonly Option[]) {
  const [shares, setShares] = useState<Share[]>([...initial])
  const [offered] = useState(() => nextShare(initial, businesses))
  const [share, setShare] = useState(offered)
  const [editing, setEditing] = useState<number | null>(null)
  const [problems, setProblems] = useState(noProblems)
  const [refusal, setRefusal] = useState<string | null>(null)

  function take(next: Share[]) {
    setShares(next)
    setShare(nextShare(next, businesses))
    setEditing(null)
    setProblems(noProblems)
    setRefusal(null)
  }

  /** The distribution with the editor's share in it; null when that share does not hold. */
  function withEditor(): Share[] | null {
    const shareIndex = editing ?? shares.length
    const found = shareProblems(shares, share, shareIndex)
    setProblems(found)
    if (found.size > 0) return null
    return [...shares.slice(0, shareIndex), share, ...shares.slice(shareIndex + 1)]
  }

  function add() {
    const next = withEditor()
    if (next) take(next)
  }

  function edit(shareIndex: number) {
    setEditing(shareIndex)
    setShare(shares[shareIndex] as Share)
    setProblems(noProblems)
  }

  function changePercentage(shareIndex: number, percentage: string) {
    const next = shares.map((one, at) => (at === shareIndex ? { ...one, percentage } : one))
    setShares(next)
    setRefusal(null)
    if (editing === null) setShare(withRestOf(share, shares, next))
  }

  /** Takes a share out; another that is in the editor stays there as it is written. */
  function remove(shareIndex: number) {
    const next = shares.filter((_, at) => at !== shareIndex)
    if (editing === shareIndex) return take(next)
    setShares(next)
    setProblems(noProblems)
    setRefusal(null)
    if (editing === null) setShare(withRestOf(share, shares, next))
    else if (editing > shareIndex) setEditing(editing - 1)
  }

  /** The whole distribution, with what was begun in the editor; null where something is wrong with it, which is shown. */
  function complete(): Share[] | null {
    const all = isBegun(share) ? withEditor() : shares
    const [issue] = all ? validateDistribution(all.map(ruleShare)) : []
    if (issue) setRefusal(issue.message)
    return issue ? null : all
  }

  return {
    shares,
    /** Whether something stands otherwise than it was opened with, in the editor too. */
    isChanged:
      !areSameShares(shares, initial) ||
      !areSameShares([share], [editing === null ? offered : (shares[editing] ?? offered)]),
    /** The share in the editor, and what is wrong with it by field. */
    share,
    setShare,
    problems,
    /** The index of the share that the editor holds; null while it holds a new one. */
    editing,
    /** What is wrong with the whole; null while nothing is. */
    refusal,
    isComplete: nextPercentage(shares.map(ruleShare)) === '0',
    add,
    edit,
    changePercentage,
    remove,
    complete,
  }
}
