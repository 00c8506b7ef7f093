/** Pieces of work that wait at most before whoever brings another waits too. */
const MOST = 100

let last: Promise<void> = Promise.resolve()
let waiting = 0

/**
 * Has work done that no answer waits for, so that neither what it does nor how long it takes shows in one. In this process, one
 * piece after the other: it takes one connection at most, and a flood of it is answered more slowly, whatever it is about.
 * @param onFailure is given what broke it
 */
export async function runInBackground(work: () => Promise<void>, onFailure: (failure: unknown) => void): Promise<void> {
  waiting++
  last = last
    .then(work)
    .catch(onFailure)
    .finally(() => waiting--)
  if (waiting > MOST) await last
}

/** Waits until all work that was begun is done: before its database is closed, say. */
export const waitForBackgroundWork = (): Promise<void> => last
