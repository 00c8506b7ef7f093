import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CircuitsToChoose } from './saved-document.ts'

const noop = () => undefined
const resolveFalse = async () => false

/**
 * A saved document that is only read, decided, annulled and put on a circuit: what DocumentFrame and DocumentDialogs need
 * of a screen, without a form behind it.
 */
export function useReadOnly<Saved extends { id: string }>(current: Saved) {
  const navigate = useNavigate()
  const [choice, choose] = useState<CircuitsToChoose | null>(null)
  return {
    current,
    reason: null,
    offer: null,
    recover: noop,
    discard: noop,
    attempt: 0,
    form: { problems: [] },
    isEditable: false,
    isDirty: false,
    keeping: 'none' as const,
    save: resolveFalse,
    forget: async () => undefined,
    saving: { isSaving: false, failure: null, retry: noop, dismiss: noop },
    circuits: { choice, choose },
    leaveFor: (path: string) => void navigate(path),
  }
}
