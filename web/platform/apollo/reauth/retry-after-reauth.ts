type Aftermath = (error: unknown) => Promise<void> | null

let aftermathOf: Aftermath = () => null

/** Says what follows a failure. Told, not imported: whoever sends bytes would tear the entry into pieces (2.5 KB). */
export const followFailures = (aftermath: Aftermath) => {
  aftermathOf = aftermath
}

/** Waits for the renewal that a failure asks for. @throws the failure, where signing in again would mend nothing */
export async function renewedAfter(error: unknown): Promise<void> {
  const renewal = aftermathOf(error)
  if (!renewal) throw error
  await renewal
}
