import { nextPercentage, validatePartialDistribution } from '#schema/modules/purchasing/requirement/distribution.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { ruleShare, type Share } from '../draft/draft.ts'

/** The share that the dialog offers next: the rest of 100, charged as the one before. */
export function nextShare(shares: readonly Share[], businesses: readonly Option[]): Share {
  const last = shares.at(-1)
  return {
    percentage: nextPercentage(shares.map(ruleShare)),
    business: last?.business ?? businesses[0] ?? null,
    mode: last?.mode ?? 'EXPENSE',
    item: null,
    target: null,
    project: null,
  }
}

/**
 * A share that is being written, after the others changed: what it charges stays, and its percentage becomes the new rest of 100
 * unless somebody wrote another there.
 */
export const withRestOf = (share: Share, before: readonly Share[], after: readonly Share[]): Share =>
  share.percentage === nextPercentage(before.map(ruleShare))
    ? { ...share, percentage: nextPercentage(after.map(ruleShare)) }
    : share

/** The problems of a share at `shareIndex`, by field; the rules validate it beside the others. */
export function shareProblems(shares: readonly Share[], share: Share, shareIndex = shares.length): Map<string, string> {
  const all = [...shares.slice(0, shareIndex), share, ...shares.slice(shareIndex + 1)].map(ruleShare)
  const own = validatePartialDistribution(all).filter(({ path }) => path[0] === shareIndex || path[1] === 'percentage')
  return new Map(own.reverse().map(({ path, message }) => [String(path[1]), message]))
}

/** Whether they charge the same, in the same order. */
export const areSameShares = (shares: readonly Share[], others: readonly Share[]): boolean =>
  JSON.stringify(shares.map(ruleShare)) === JSON.stringify(others.map(ruleShare))

/** Whether the person has begun to fill the share in: it must not get lost on «Aceptar». */
export const isBegun = ({ item, target, project }: Share) => item !== null || target !== null || project !== null

/** Nothing of another mode or company stays behind when either changes. */
export const inMode = (share: Share, mode: Share['mode']): Share => ({
  ...share,
  mode,
  item: null,
  target: null,
  project: null,
})

export const inBusiness = (share: Share, business: Option | null): Share => ({
  ...share,
  business,
  item: null,
  target: null,
  project: null,
})
