import { useEffect, useState } from 'react'

/**
 * A value as it last stood on screen. The router renders a new address as a transition, which React may throw away and
 * begin again, while useQuery sends its request as it renders: without this, old and new variables chase each other.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  // oxlint-disable-next-line react/set-state-in-effect -- the second render is the point: it sees what was committed
  useEffect(() => setSettled(() => value), [value])
  return settled
}
