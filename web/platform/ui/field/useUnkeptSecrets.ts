import { useState } from 'react'
import type { Location } from 'react-router-dom'
import { confirm } from '../dialog/confirm.tsx'
import type { PageRisk } from '../form/unsaved/page-risk.ts'
import { useUnloadQuestion } from '../form/unsaved/useUnloadQuestion.ts'

const leaveQuestion = {
  message: 'El secreto no se vuelve a mostrar. ¿Salir de todos modos?',
  verb: 'Sí, salir',
}

/** The list that an address shows: its page, and which of several lists of that page it is. */
const listAt = ({ pathname, search }: Location) => `${pathname}?${new URLSearchParams(search).get('vista') ?? ''}`

const withListLeft: PageRisk = {
  isLost: (from, to) => listAt(from) !== listAt(to),
  ask: () => confirm(leaveQuestion),
}

/**
 * What the records of a list showed for the only time, by record, until somebody says that they kept it. It outlives the
 * record's drawer, which one step back closes; `risk` is for the list's PageGuard: leaving it asks first.
 */
export function useUnkeptSecrets() {
  const [secrets, setSecrets] = useState<ReadonlyMap<string, string>>(new Map())
  const isAny = secrets.size > 0
  useUnloadQuestion(isAny)
  return {
    secretOf: (id: string) => secrets.get(id) ?? null,
    /** @param secret null once it was kept, or given up */
    setSecret: (id: string, secret: string | null) =>
      setSecrets((before) => {
        const others = [...before].filter(([one]) => one !== id)
        return new Map(secret === null ? others : [...others, [id, secret]])
      }),
    risk: isAny ? withListLeft : null,
  }
}
