import { withTimeout } from '#web/platform/ui/feedback/with-timeout.ts'
import { resultPath } from './paths.ts'
import type { PayerQuery, StartPaymentMutation } from './payment.generated.ts'

export type CardSession = NonNullable<StartPaymentMutation['startPayment']['session']>
export type Payer = NonNullable<PayerQuery['myCustomer']>

/** How long a provider's form may be used, in minutes (portal.md 9). */
const CHECKOUT_MINUTES = 5

/** What a provider's script puts into the page; the sandbox's is opened alike. */
interface Checkout {
  configure(settings: Record<string, unknown>): void
  open(): void
}

declare global {
  interface Window {
    VisanetCheckout?: Checkout
  }
}

const load = (src: string) =>
  new Promise<Checkout>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true })
    script.onload = () => (window.VisanetCheckout ? resolve(window.VisanetCheckout) : reject(new Error('no checkout')))
    script.onerror = () => reject(new Error('no script'))
    document.head.append(script)
  })

const here = (path: string) => new URL(path, location.origin).href

/**
 * Opens the card provider's form over the page. It posts to the session's action by itself and leaves the page then.
 * @param isLeft tells whether the page was left: no form opens over the next one
 * @throws Error where its script does not come
 */
export async function openCheckout(
  session: CardSession,
  payer: Payer | null,
  onCancel: () => void,
  isLeft: () => boolean,
): Promise<void> {
  if (isLeft()) return
  const checkout = window.VisanetCheckout ?? (await withTimeout(() => load(session.script)))
  if (isLeft()) return
  checkout.configure({
    sessiontoken: session.sessionToken,
    channel: 'web',
    merchantid: session.merchantId,
    purchasenumber: session.purchaseNumber,
    amount: session.amount,
    expirationminutes: String(CHECKOUT_MINUTES),
    timeouturl: here(resultPath(session.key)),
    action: here(session.action),
    formbuttoncolor: '#105459',
    cardholdername: payer?.firstNames ?? payer?.fullName ?? '',
    cardholderlastname: [payer?.paternalSurname, payer?.maternalSurname].filter(Boolean).join(' '),
    cardholderemail: payer?.email ?? '',
    cancel: onCancel,
  })
  checkout.open()
}
