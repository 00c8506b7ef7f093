/** Milliseconds; as with all limits of a test, what is waited for comes on a slow machine too, where a second is not enough. */
const PATIENCE = 15_000

// Tests without a page wait for nothing on it, and are spared the library.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: PATIENCE })
}
