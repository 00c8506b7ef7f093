import { useApolloClient } from '@apollo/client/react'
import { Decimal } from 'decimal.js'
import { useEffect, useRef, useState } from 'react'
import { TERMS_VERSION } from '#schema/modules/receivables/payment/policies.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { payTexts as texts } from './texts.ts'
import type { Problem } from '#web/platform/ui/feedback/ErrorState.tsx'
import { openCheckout, type CardSession } from './checkout.ts'
import { PayerDocument, usePayerQuery, useStartPaymentMutation, type PayerQuery } from './payment.generated.ts'

/** A page that the browser kept as it stood when the form was posted shows a form that is worth nothing any more. */
const reloadOnPageRestore = ({ persisted }: PageTransitionEvent) => {
  if (persisted) location.reload()
}

interface WhatIsPaid {
  instalments: readonly { id: string }[]
  /** What the page says they come to. */
  amount: string
  /** Reads again what is owed. */
  readSchedule: () => Promise<unknown>
}

/**
 * Paying instalments in one charge: begins it once however often the button is pressed, and opens the provider's form; none where the charge is
 * of another amount than the page shows, which is read again.
 */
export function usePaying({ instalments, amount, readSchedule }: WhatIsPaid) {
  const [instalmentId = '', ...otherInstalmentIds] = instalments.map(({ id }) => id)
  // Asked for while the person reads; paying waits for the rest of the answer.
  usePayerQuery()
  const client = useApolloClient()
  const [mutate] = useStartPaymentMutation()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [session, setSession] = useState<CardSession | null>(null)
  // A second press comes before the first has been drawn.
  const isUnderWay = useRef(false)

  // The page may be left while the services are asked for the payment.
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  useEffect(() => {
    addEventListener('pageshow', reloadOnPageRestore)
    return () => removeEventListener('pageshow', reloadOnPageRestore)
  }, [])

  async function begin(acceptsTerms: boolean): Promise<Problem | null> {
    const input = { instalmentId, otherInstalmentIds, acceptsTerms, termsVersion: TERMS_VERSION }
    const readPayer = client.query<PayerQuery>({ query: PayerDocument }).then(
      ({ data }) => data?.myCustomer ?? null,
      // The provider's form asks for what it lacks.
      () => null,
    )
    const [result, payer] = await Promise.all([mutate({ variables: { input } }), readPayer])
    const { session: startedSession, errors } = result.data?.startPayment ?? { session: null, errors: [] }
    if (!startedSession) return { messages: errors.map(({ message }) => message) }
    if (!new Decimal(startedSession.amount).eq(amount)) {
      await readSchedule()
      return { messages: [texts.amountChanged] }
    }
    try {
      await openCheckout(
        startedSession,
        payer,
        () => setSession(null),
        () => isLeft.current,
      )
      setSession(startedSession)
      return null
    } catch {
      return { messages: [texts.noScript] }
    }
  }

  async function pay(acceptsTerms: boolean) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setProblem(null)
    setProblem(await begin(acceptsTerms).catch(failureOf))
    setBusy(false)
    isUnderWay.current = false
  }

  return { pay, isBusy, problem, session }
}
