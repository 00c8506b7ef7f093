import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepSubscribed } from '#web/platform/apollo/live/keep-subscribed.ts'
import { useToastClicks } from '#web/platform/ui/toast/useToastClicks.ts'
import { PromotionsDialog } from './PromotionsDialog.tsx'
import {
  PromotionNotificationsDocument,
  type PromotionNotificationsSubscription,
  type PromotionNotificationsSubscriptionVariables,
} from '../customer.generated.ts'
import { hidePublished, announcePublished, type Published } from './announce-promotion.tsx'

/** The home that stands open has it in its carousel from now on. */
const renewHome = (client: ApolloClient) =>
  client.refetchQueries({
    updateCache: (cache) =>
      cache.modify({ id: 'ROOT_QUERY', fields: { myCustomer: (_: unknown, { INVALIDATE }) => INVALIDATE } }),
  })

function followPublished(client: ApolloClient, onPublished: (promotion: Published) => void) {
  let last: string | null = null
  return keepSubscribed(
    () =>
      client.subscribe<PromotionNotificationsSubscription, PromotionNotificationsSubscriptionVariables>({
        query: PromotionNotificationsDocument,
        variables: { after: last },
        fetchPolicy: 'no-cache',
      }),
    ({ promotionNotifications: { promotion, cursor } }) => {
      last = cursor
      onPublished(promotion)
    },
  )
}

/** Tells a customer, on whatever screen, of the promotions that the staff publishes meanwhile, and opens them. */
export function Publications() {
  const client = useApolloClient()
  const known = useRef(new Map<string, Published>())
  const [shown, show] = useState<Published | null>(null)

  const take = useEffectEvent((promotion: Published) => {
    known.current.set(promotion.id, promotion)
    announcePublished(promotion)
    void renewHome(client)
  })
  useEffect(() => followPublished(client, (promotion) => take(promotion)), [client])

  useToastClicks((click) => {
    if (click === 'warning') return
    hidePublished(click.promotion)
    show(known.current.get(click.promotion) ?? null)
  })

  return shown && <PromotionsDialog promotions={[shown]} onClose={() => show(null)} />
}
