let isListening = false
const waiting: (() => void)[] = []

/** The dialogs' host is there; answers what says that it has gone. */
export function startListening(): () => void {
  isListening = true
  for (const go of waiting.splice(0)) go()
  return () => {
    isListening = false
  }
}

/** Resolves once a dialog opened by a call will be seen: its host comes in a chunk of its own, and hears nothing before. */
export const untilListening = (): Promise<void> =>
  isListening ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))
