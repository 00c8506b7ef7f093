import { useRouteError } from 'react-router-dom'
import { failureTexts } from '#web/texts/failure.ts'

/**
 * A screen that could not be loaded or broke: says so and offers to load it again. Plain elements alone, since it
 * must stand when no further chunk can be fetched, and it is part of the entry.
 */
export function ScreenError() {
  console.error(useRouteError())
  return (
    <main role="alert" className="panel screen-error">
      <h1>{failureTexts.found}</h1>
      <p>{failureTexts.screenNotLoaded}</p>
      <button type="button" onClick={() => location.reload()}>
        {failureTexts.retry}
      </button>
    </main>
  )
}
