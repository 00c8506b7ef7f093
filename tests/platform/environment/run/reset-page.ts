import { afterEach, beforeAll } from 'vitest'

// Files that share a process share what the app's modules hold, and cases share their page. A toast that was left is one too many for
// whoever looks for the next: it says the same, or takes its place.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  const { notifications } = await import('@mantine/notifications')
  afterEach(() => {
    notifications.clean()
    notifications.cleanQueue()
  })
  beforeAll(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
    document.title = ''
  })
}
