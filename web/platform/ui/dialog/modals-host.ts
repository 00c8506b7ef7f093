let isListening = false
const pendingCallbacks: (() => void)[] = []
let hostGoneListener = () => {}

/** Says who hears that the dialogs' host has gone, and with it what stood in it. */
export const onHostGone = (hear: () => void) => {
  hostGoneListener = hear
}

/** The dialogs' host is there; answers what says that it has gone. */
export function startListening(): () => void {
  isListening = true
  for (const go of pendingCallbacks.splice(0)) go()
  return () => {
    isListening = false
    hostGoneListener()
  }
}

/** Resolves once a dialog opened by a call will be seen: its host comes in a chunk of its own, and hears nothing before. */
export const untilListening = (): Promise<void> =>
  isListening ? Promise.resolve() : new Promise((resolve) => pendingCallbacks.push(resolve))
