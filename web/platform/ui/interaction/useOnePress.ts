import { useRef } from 'react'

/** Lets a press go by (false) while what another set going is asked about or under way: one press, one act. */
export function useOnePress() {
  const isTaken = useRef(false)
  return async (work: () => Promise<boolean>): Promise<boolean> => {
    if (isTaken.current) return false
    isTaken.current = true
    try {
      return await work()
    } finally {
      isTaken.current = false
    }
  }
}
