import { failureTexts } from './texts.ts'

/** Instead of a part that did not come. Plain elements alone: it must stand when no further chunk can be fetched. */
export const PartMissing = () => (
  <div role="alert">
    {failureTexts.partNotLoaded}{' '}
    <button type="button" onClick={() => location.reload()}>
      {failureTexts.reload}
    </button>
  </div>
)
