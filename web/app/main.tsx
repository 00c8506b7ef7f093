import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '#web/platform/ui/theme/theme.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'

// The build brings each component's own sheet; the development server, which bundles packages beforehand, brings all.
if (import.meta.env.DEV) await import('@mantine/core/styles.layer.css')

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
