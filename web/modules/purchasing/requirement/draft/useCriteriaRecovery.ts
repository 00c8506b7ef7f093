import { useState } from 'react'
import { withoutLost, type Criteria, type CriteriaLists } from './criteria.ts'

/**
 * What comes back of a stored draft: a choice that the company has stopped offering since does not, and is said. The service
 * would refuse it, and a select shows nothing of it.
 */
export function useCriteriaRecovery(lists: CriteriaLists) {
  const [lost, setLost] = useState<readonly string[]>([])

  function adaptRecovered<Draft extends { header: Criteria }>(draft: Draft): Promise<Draft> {
    const adapted = withoutLost(lists, draft.header)
    setLost(adapted.lost)
    return Promise.resolve({ ...draft, header: adapted.header })
  }

  return { lost, hideLost: () => setLost([]), adaptRecovered }
}
