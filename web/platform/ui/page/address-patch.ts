export type Patch = Record<string, string | null>

/** Applies a patch to the parameters of an address; null and "" take one out. */
export function applyPatch(params: URLSearchParams, patch: Patch): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(patch)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
