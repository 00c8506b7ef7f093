import { ModalsProvider } from '@mantine/modals'
import { useEffect } from 'react'
import { startListening } from './modals-host.ts'

/** A child's effect runs once the provider above it listens. */
function Listening() {
  useEffect(startListening, [])
  return null
}

/** Where dialogs that are opened by a call appear. */
export const Modals = () => (
  <ModalsProvider>
    <Listening />
  </ModalsProvider>
)
