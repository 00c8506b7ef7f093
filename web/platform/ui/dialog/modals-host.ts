let isListening = false
const waiting: (() => void)[] = []
let gone = () => {}

/** Says who hears that the dialogs' host has gone, and with it what stood in it. */
export const onHostGone = (hear: () => void) => {
  gone = hear
}

/** The dialogs' host is there; answers what says that it has gone. */
export function startListening(): () => void {
  isListening = true
  for (const go of waiting.splice(0)) go()
  return () => {
    isListening = false
    gone()
  }
}

/** Resolves once a dialog opened by a call will be seen: its host comes in a chunk of its own, and hears nothing before. */
export const untilListening = (): Promise<void> =>
  isListening ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))
