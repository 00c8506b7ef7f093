import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import logo from '#web/platform/ui/theme/logo.svg'

/** What stands while the first chunks come. */
export const Splash = () => (
  <div
    role="status"
    aria-label={outcomeTexts.wait}
    style={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}
  >
    <img src={logo} alt="" width={48} height={48} />
  </div>
)
