import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '#web/platform/ui/theme/theme.css'
import './first-page/first-heading.css'
import './first-page/first-dialog.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { router } from './router.tsx'
import { today } from '#schema/platform/time/clock.ts'

// The build brings each component's own sheet; the development server, which bundles packages beforehand, brings all.
if (import.meta.env.DEV) await import('@mantine/core/styles.layer.css')

// The first that asks for a format makes the browser read its locales: in a task of its own, while scripts are on their way.
setTimeout(today)

const root = document.getElementById('root')

/** Starts once the code of the first screen is there, or has failed: the page shows its splash by itself until then. */
const whenInitialized = (start: () => void) => {
  if (router.state.initialized) return start()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    start()
  })
}

// In a transition, which React renders in slices: at once it would answer nobody until the whole screen is rendered. Once the
// router has its first state, because RouterProvider hears of none before it is mounted.
if (root) whenInitialized(() => startTransition(() => createRoot(root).render(<App />)))
