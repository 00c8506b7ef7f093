import { useMemo } from 'react'
import type { ChosenTax } from '#web/modules/purchasing/terms/TotalsBlock.tsx'
import { useTaxList } from '#web/modules/purchasing/terms/useTaxes.ts'
import { emptyDraft, type OrderDraft } from './draft.ts'
import {
  draftOf,
  draftOfProposal,
  duplicateOf,
  isTaxedAnew,
  lineOfRequirement,
  type Proposal,
} from './initial-draft.ts'
import {
  useOrderableLinesQuery,
  useOrderProposalQuery,
  useOrderQuery,
  type OrderableLineFragment,
  type OrderPartsFragment,
} from '../order.generated.ts'
import { readPolicy } from '#web/kit/form/draft/just-saved.ts'
import type { Origin } from './origin.ts'

type InitialDraft = {
  saved: OrderPartsFragment | null
  initial: OrderDraft
  blank: OrderDraft
  /** What it is, and may stay: the order itself, a winner's offer; null for a new order, also one that repeats another. */
  source: OrderPartsFragment | Proposal | null
}

const NETWORK_ONLY = { fetchPolicy: 'network-only', nextFetchPolicy: 'cache-first' } as const

/** Those of the address, of the kind of the first; all of their requirements' where it names no lines. */
function selectLines(found: readonly OrderableLineFragment[], ids: readonly string[]): OrderableLineFragment[] {
  const named = ids.length > 0 ? found.filter(({ id }) => ids.includes(id)) : found
  return named.filter(({ kind }) => kind === named[0]?.kind)
}

/** Which lines that wait are asked for; null where none are needed. */
function requestedLines(
  origin: Origin,
  copied: OrderPartsFragment | null | undefined,
): { requirements: string[] | null } | null {
  if ('order' in origin)
    return copied ? { requirements: [...new Set(copied.lines.map(({ requirementId }) => requirementId))] } : null
  if ('quotation' in origin || origin.lines.length + origin.requirements.length === 0) return null
  return { requirements: origin.requirements.length > 0 ? origin.requirements : null }
}

/** What was read of the services so far; undefined while it is awaited. */
type DraftSources = {
  order: OrderPartsFragment | null | undefined
  proposal: Proposal | null | undefined
  /** Lines that wait to be ordered. */
  waitingLines: readonly OrderableLineFragment[] | undefined
  /** None until they are read; a new order begins with the first. */
  taxes: readonly ChosenTax[]
}

/** What the form of an order begins with; null while something that it is made of is missing. */
function initialDraftOf(
  id: string | null,
  origin: Origin,
  day: string,
  { order, proposal, waitingLines, taxes }: DraftSources,
): InitialDraft | null {
  const [tax] = taxes
  if (id !== null) {
    if (!order || (isTaxedAnew(order) && !tax)) return null
    const draft = draftOf(order, taxes)
    return { saved: order, initial: draft, blank: draft, source: order }
  }
  if ('quotation' in origin) {
    if (!proposal) return null
    const draft = draftOfProposal(proposal, day)
    return { saved: null, initial: draft, blank: draft, source: proposal }
  }
  if (!tax) return null
  if ('order' in origin) {
    if (!order || !waitingLines) return null
    const blank = emptyDraft(day, order.type, tax)
    return { saved: null, initial: duplicateOf(order, waitingLines, taxes, day), blank, source: null }
  }
  if (origin.lines.length + origin.requirements.length > 0 && !waitingLines) return null
  const chosen = selectLines(waitingLines ?? [], origin.lines)
  const empty = emptyDraft(day, chosen[0]?.kind ?? 'GOODS', tax)
  return { saved: null, initial: { ...empty, lines: chosen.map(lineOfRequirement) }, blank: empty, source: null }
}

/**
 * Reads what the form begins with: a saved order, what an approved winner proposes, another order, lines that wait, or
 * nothing.
 */
export function useInitialDraft(id: string | null, origin: Origin, day: string, isJustSaved: boolean) {
  const { taxes, error: taxError, refetch: readTaxes } = useTaxList()
  const isNew = id === null
  const proposed = isNew && 'quotation' in origin ? origin : null
  const source = id ?? ('order' in origin ? origin.order : null)

  const saved = useOrderQuery({ variables: { id: source ?? '' }, skip: source === null, ...readPolicy(isJustSaved) })
  const proposal = useOrderProposalQuery({
    variables: { quotationId: proposed?.quotation ?? '', type: proposed?.type ?? 'GOODS' },
    skip: proposed === null,
    ...NETWORK_ONLY,
  })
  const wanted = isNew ? requestedLines(origin, saved.data?.order) : null
  const lines = useOrderableLinesQuery({
    variables: { page: { number: 1, size: -1 }, requirements: wanted?.requirements ?? null },
    skip: wanted === null,
    ...NETWORK_ONLY,
  })

  const order = saved.data?.order
  const proposedOrder = proposal.data?.orderProposal
  const waitingLines = lines.data?.quotableLines.items
  const start = useMemo(
    () => initialDraftOf(id, origin, day, { order, proposal: proposedOrder, waitingLines, taxes }),
    [id, origin, day, order, proposedOrder, waitingLines, taxes],
  )

  return {
    start,
    taxes,
    isMissing: order === null || proposedOrder === null,
    error: saved.error ?? proposal.error ?? lines.error ?? taxError,
    retry: () =>
      Promise.all([
        source === null ? null : saved.refetch(),
        proposed && proposal.refetch(),
        wanted && lines.refetch(),
        taxError && readTaxes(),
      ]),
  }
}
