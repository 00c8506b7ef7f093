import { AsyncLocalStorage } from 'node:async_hooks'

const recording = new AsyncLocalStorage<Set<string> | null>()

/** Runs `work` and answers, beside what it came to, the text of every statement that it sent. */
export async function recordStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: ReadonlySet<string> }> {
  const outer = recording.getStore()
  const statements = new Set<string>()
  try {
    return { result: await recording.run(statements, work), statements }
  } finally {
    for (const text of statements) outer?.add(text)
  }
}

/** Notes a statement for whoever records what is sent from here. */
export const noteStatement = (text: string): void => void recording.getStore()?.add(text)

/** Runs what is done beside the work that is recorded, in transactions of its own. */
export const outsideRecord = <T>(work: () => Promise<T>): Promise<T> => recording.run(null, work)
