import type { CardProvider } from './card-provider.ts'

/** Says that a call of the card provider failed: which, about which attempt, and why. */
export type ReportFailure = (call: string, purchaseNumber: string | null, failure: unknown) => void

/**
 * Wraps a provider so that the cause of every failed call is reported before the payment goes on without its answer: an
 * attempt that turned UNKNOWN has a line that says why.
 */
export function loggedProvider(provider: CardProvider, report: ReportFailure): CardProvider {
  const logged =
    <Args extends unknown[], Result>(
      name: string,
      about: (...args: Args) => string | null,
      call: (...args: Args) => Promise<Result>,
    ) =>
    (...args: Args): Promise<Result> =>
      call(...args).catch((failure: unknown) => {
        report(name, about(...args), failure)
        throw failure
      })
  return {
    ...provider,
    openSession: logged('openSession', ({ purchaseNumber }) => purchaseNumber, provider.openSession),
    authorize: logged('authorize', ({ purchaseNumber }) => purchaseNumber, provider.authorize),
    find: logged('find', (purchaseNumber) => purchaseNumber, provider.find),
    reverse: logged('reverse', ({ purchaseNumber }) => purchaseNumber, provider.reverse),
    check: logged('check', () => null, provider.check),
  }
}
