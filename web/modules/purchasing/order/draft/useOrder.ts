import { useApolloClient } from '@apollo/client/react'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { readLastChange } from '#web/modules/purchasing/chain/last-change.ts'
import { useDocument, type DocumentStart } from '#web/kit/document/useDocument.ts'
import type { Base, SaveAnswer, Submission } from '#web/kit/document/saved-document.ts'
import { useSession } from '#web/platform/session/session.ts'
import type { OrderDraft } from './draft.ts'
import { inputOf } from './input.ts'
import { OrderDocument, useSaveOrderMutation, type OrderPartsFragment, type OrderQuery } from '../order.generated.ts'
import type { OrderRules } from './rules.ts'

type Saved = OrderPartsFragment
export type OrderStart = DocumentStart<Saved, OrderDraft>

/** An order on screen, and who buys. */
export function useOrder(rules: OrderRules, start: OrderStart) {
  const client = useApolloClient()
  const [mutate] = useSaveOrderMutation()
  const { worker, user } = useSession()

  async function send(
    draft: OrderDraft,
    base: Base,
    context: IdempotencyContext,
    submission: Submission,
  ): Promise<SaveAnswer<Saved>> {
    const { data } = await mutate({ variables: { input: { ...inputOf(draft, base), submission } }, context })
    const { order, ...answer } = data?.saveOrder ?? { order: null, errors: [] }
    if (order && !base)
      client.writeQuery<OrderQuery>({ query: OrderDocument, variables: { id: order.id }, data: { order } })
    return { ...answer, saved: order }
  }

  async function readAgain(id: string) {
    const query = { query: OrderDocument, variables: { id }, fetchPolicy: 'network-only' as const }
    return (await client.query<OrderQuery>(query)).data?.order
  }

  const lastChange = (id: string) => readLastChange(client, 'ORDER', id)
  const adaptRecovered = (draft: OrderDraft) => Promise.resolve(rules.adaptRecovered(draft))
  const screen = useDocument(rules, start, { send, readAgain, lastChange, adaptRecovered })
  const { current } = screen
  return {
    ...screen,
    buyerName: current ? (current.buyer?.fullName ?? null) : user.fullName,
    areaName: current ? current.areaName : (worker?.areaName ?? null),
  }
}

export type OrderOnScreen = ReturnType<typeof useOrder>
