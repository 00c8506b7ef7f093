import { causeOf } from '#upstream/platform/errors/cause-of.ts'
import type { CardProvider } from './card-provider.ts'
import { loggedProvider } from './logged-provider.ts'
import { niubizProvider } from './niubiz/niubiz-provider.ts'

/** Takes the account at the card provider where there is one, else what stands in for it; what fails is printed. */
export const chooseProvider = (
  account: Parameters<typeof niubizProvider>[0] | undefined,
  otherwise: CardProvider,
  print: (sentence: string) => void,
): CardProvider =>
  loggedProvider(account ? niubizProvider(account) : otherwise, (call, purchaseNumber, failure) =>
    print(`Pagos: ${call} ${purchaseNumber ?? ''}: ${causeOf(failure)}`),
  )
