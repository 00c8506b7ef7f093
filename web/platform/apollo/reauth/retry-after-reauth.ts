type FailureHandler = (error: unknown) => Promise<void> | null

let failureHandler: FailureHandler = () => null

/** Says what follows a failure. Told, not imported: whoever sends bytes would tear the entry into pieces (2.5 KB). */
export const setFailureHandler = (aftermath: FailureHandler) => {
  failureHandler = aftermath
}

/** Waits for the renewal that a failure asks for. @throws the failure, where signing in again would mend nothing */
export async function retryAfterReauth(error: unknown): Promise<void> {
  const renewal = failureHandler(error)
  if (!renewal) throw error
  await renewal
}
