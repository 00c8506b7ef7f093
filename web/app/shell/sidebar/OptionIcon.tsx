import { Suspense } from 'react'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'

// Sixty options have sixty pictures: they come after the first paint, into the space that is kept for them.
const OptionPicture = lazyComponent(
  async () => (await import('#web/modules/identity/menu/OptionPicture.tsx')).OptionPicture,
)

type Props = { name: string | null; size?: number }

/** The picture of an option by the name that the service gives it. */
export const OptionIcon = ({ name, size = 17 }: Props) => (
  <span aria-hidden style={{ display: 'inline-flex', flex: 'none', width: size, height: size }}>
    <Suspense>
      <OptionPicture name={name} size={size} />
    </Suspense>
  </span>
)
