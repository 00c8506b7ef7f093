import { AsyncLocalStorage } from 'node:async_hooks'

const recording = new AsyncLocalStorage<Set<string>>()

/** Runs `work` and answers, beside what it came to, the text of every statement that it sent. */
export async function recordStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: ReadonlySet<string> }> {
  const statements = new Set<string>()
  return { result: await recording.run(statements, work), statements }
}

/** Notes a statement for whoever records what is sent from here. */
export const noteStatement = (text: string): void => void recording.getStore()?.add(text)
