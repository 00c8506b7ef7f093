import { codeOf } from '#graph/platform/errors/failure.ts'

/** What is missing or somebody else's is null. */
export async function nullIfMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (codeOf(error) === 'NOT_FOUND') return null
    throw error
  }
}
