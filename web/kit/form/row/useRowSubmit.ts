import type { FormEvent } from 'react'
import { useLeaving } from '../useLeaving.ts'

/** Submits the form of a record: saves it, and leaves once it is saved. */
export function useRowSubmit(save: () => Promise<boolean>, onLeave: () => void): (event: FormEvent) => void {
  const leave = useLeaving(onLeave)
  return (event) => {
    event.preventDefault()
    void save().then((isDone) => isDone && leave())
  }
}
