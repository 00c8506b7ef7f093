import type { FormErrors } from '@mantine/form'
import { useDeferredValue, useMemo } from 'react'
import type { FieldProblem } from './field-problems.ts'

type Judged<Values> = {
  values: Values
  /** What the service refused, by field. */
  errors: FormErrors
  /** The fields that were left. */
  touched: Readonly<Record<string, boolean>>
  /** Whether saving was tried: everything is judged then. */
  isJudged: boolean
}

/** What the rules find at the fields that are judged, and what the service refused. */
export function useFieldProblems<Values, Problem extends FieldProblem>(
  rules: { findProblems: (values: Values) => Problem[] },
  { values, errors, touched, isJudged }: Judged<Values>,
) {
  const isAnythingJudged = isJudged || Object.keys(touched).length > 0
  // Together: a field that was left would be judged by what stood in it before, and the page would move under the pointer.
  // Nothing while nothing is judged: a deferred value renders the form once more.
  const judged = useMemo(
    () => (isAnythingJudged ? { values, touched, isJudged } : null),
    [isAnythingJudged, values, touched, isJudged],
  )
  const settled = useDeferredValue(judged)
  const problems = useMemo(
    () =>
      settled
        ? rules.findProblems(settled.values).filter(({ field }) => settled.isJudged || settled.touched[field])
        : [],
    [rules, settled],
  )
  const refused = useMemo(
    () =>
      Object.entries(errors).map(
        ([field, message]): FieldProblem => ({ field, message: typeof message === 'string' ? message : '' }),
      ),
    [errors],
  )
  return { problems, refused }
}
