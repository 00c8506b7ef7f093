import { useRouteError } from 'react-router-dom'
import { failureTexts } from '#web/platform/ui/feedback/texts.ts'
import { useFirstPageRemoval } from '#web/platform/ui/page/first-heading.ts'
import { ChunkLoadError } from '#web/platform/ui/feedback/with-timeout.ts'

/**
 * A screen that could not be loaded or broke: says which and offers to load it again. Plain elements alone, since it
 * must stand when no further chunk can be fetched, and it is part of the entry. `as`: inside the shell it is no `main`.
 */
export function ScreenError({ as: Place = 'main' }: { as?: 'main' | 'div' }) {
  const error = useRouteError()
  console.error(error)
  useFirstPageRemoval()
  return (
    <Place role="alert" className="panel screen-error">
      <h1>{failureTexts.found}</h1>
      <p>{error instanceof ChunkLoadError ? failureTexts.screenNotLoaded : failureTexts.screenBroken}</p>
      <button type="button" onClick={() => location.reload()}>
        {failureTexts.retry}
      </button>
    </Place>
  )
}
