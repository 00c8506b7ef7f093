import { homeTexts as texts } from '../texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'

/** «Novedades» is yet to come (portal.md 1). */
export const News = () => (
  <section className="panel" aria-label={texts.news}>
    <EmptyState text={texts.soon} hint={texts.soonHint} />
  </section>
)
