import { useEffect, useState } from 'react'
import { whenReleased } from './when-released.ts'

/**
 * A value that was answered, and that makes the page longer or shorter: while the pointer is pressed the one before it stays, so
 * that nothing is moved from under the press.
 */
export function useReleased<Value extends object | undefined>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => whenReleased(() => setShown(value)), [value])
  return shown
}
