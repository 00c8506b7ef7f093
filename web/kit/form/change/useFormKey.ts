import { useRef } from 'react'
import { newIdempotencyKey, idempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'

/**
 * The one key under which a form saves, from its opening until it is saved: however often it is pressed and whatever
 * answer is lost, the services hold one record. Saving something else afterwards (`renew`) is another act. A refusal
 * needs no other key: what was refused was undone together with its key (docs/decisions/0037).
 */
export function useFormKey() {
  const key = useRef<string | null>(null)
  return {
    context: () => idempotencyContext((key.current ??= newIdempotencyKey())),
    renew: () => {
      key.current = null
    },
  }
}
