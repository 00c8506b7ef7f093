import { useMemo } from 'react'
import { useTaxes } from '#web/modules/purchasing/terms/useTaxes.ts'
import { emptyDraft, type OrderDraft } from './draft.ts'
import { draftOf, draftOfProposal, lineOfRequirement } from './initial-draft.ts'
import {
  useOrderableLinesQuery,
  useOrderProposalQuery,
  useOrderQuery,
  type OrderableLineFragment,
  type OrderPartsFragment,
} from '../order.generated.ts'
import type { Origin } from './origin.ts'

type InitialDraft = { saved: OrderPartsFragment | null; initial: OrderDraft; blank: OrderDraft }

const NETWORK_ONLY = { fetchPolicy: 'network-only', nextFetchPolicy: 'cache-first' } as const

/** Those of the address, of the kind of the first; all of their requirements' where it names no lines. */
function selectLines(found: readonly OrderableLineFragment[], ids: readonly string[]): OrderableLineFragment[] {
  const named = ids.length > 0 ? found.filter(({ id }) => ids.includes(id)) : found
  return named.filter(({ kind }) => kind === named[0]?.kind)
}

/** What the form begins with: a saved order, what an approved winner proposes, lines that wait, or nothing. */
export function useInitialDraft(id: string | null, origin: Origin, day: string) {
  const [first] = useTaxes()
  const isNew = id === null
  const proposed = isNew && 'quotation' in origin ? origin : null
  const picked =
    isNew && 'lines' in origin && (origin.lines.length > 0 || origin.requirements.length > 0) ? origin : null

  const saved = useOrderQuery({ variables: { id: id ?? '' }, skip: isNew, ...NETWORK_ONLY })
  const proposal = useOrderProposalQuery({
    variables: { quotationId: proposed?.quotation ?? '', type: proposed?.type ?? 'GOODS' },
    skip: proposed === null,
    ...NETWORK_ONLY,
  })
  const lines = useOrderableLinesQuery({
    variables: {
      page: { number: 1, size: -1 },
      requirements: picked?.requirements.length ? picked.requirements : null,
    },
    skip: picked === null,
    ...NETWORK_ONLY,
  })

  const start = useMemo((): InitialDraft | null => {
    if (id !== null) {
      const order = saved.data?.order
      return order ? { saved: order, initial: draftOf(order), blank: draftOf(order) } : null
    }
    if (proposed) {
      const found = proposal.data?.orderProposal
      const draft = found && draftOfProposal(found, day)
      return draft ? { saved: null, initial: draft, blank: draft } : null
    }
    if (!first || (picked && !lines.data)) return null
    const chosen = selectLines(lines.data?.quotableLines.items ?? [], picked?.lines ?? [])
    const empty = emptyDraft(day, chosen[0]?.kind ?? 'GOODS', first)
    return { saved: null, initial: { ...empty, lines: chosen.map(lineOfRequirement) }, blank: empty }
  }, [id, day, first, proposed, picked, saved.data, proposal.data, lines.data])

  return {
    start,
    isMissing: saved.data?.order === null || proposal.data?.orderProposal === null,
    error: saved.error ?? proposal.error ?? lines.error,
    retry: () =>
      Promise.all([isNew ? null : saved.refetch(), proposed && proposal.refetch(), picked && lines.refetch()]),
  }
}
