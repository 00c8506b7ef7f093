import { useEffect, useEffectEvent } from 'react'

type Versioned = { version: number | null }

type Form<Saved> = {
  base: Saved | null
  isDirty: boolean
  /** What is heard of while it saves is its own change, which its answer brings. */
  isBusy?: boolean
  adopt: (saved: Saved) => void
  follow: (saved: Saved) => void
}

/**
 * Shows what the service tells anew (a decision, somebody else's change). While something is being written, it is only
 * what is saved upon, and only where it differs in nothing that the form holds.
 */
export function useNewerVersion<Saved extends Versioned>(saved: Saved | null, form: Form<Saved>) {
  const { base, isDirty, isBusy } = form
  const isNewer = !isBusy && saved !== null && base !== null && (saved.version ?? 0) > (base.version ?? 0)
  const show = useEffectEvent(() => {
    if (!saved) return
    if (isDirty) form.follow(saved)
    else form.adopt(saved)
  })
  useEffect(() => {
    if (isNewer) show()
  }, [isNewer, isDirty, saved?.version])
}
