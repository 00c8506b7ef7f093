import { useMatches } from 'react-router-dom'
import { ALL_AUDIENCES, type Screen } from './screens.ts'

type Handle = Omit<Screen, 'load'>

const nowhere: Handle = { path: '/', option: null, audiences: ALL_AUDIENCES, group: null, title: 'Circuito' }

const isHandle = (handle: unknown): handle is Handle =>
  typeof handle === 'object' && handle !== null && 'title' in handle

/** The row of the route table for the screen that is shown. */
export function useScreen(): Handle {
  const handle = useMatches().findLast((match) => isHandle(match.handle))?.handle
  return isHandle(handle) ? handle : nowhere
}
