import { useState } from 'react'
import type { GridQuery } from '../grid-model.ts'

/** The page that the rows on screen belong to: rows stay while the next ones are on their way, and so does what is said of them. */
export function useShownPage(
  rows: readonly unknown[],
  loading: boolean,
  { page, size }: Pick<GridQuery, 'page' | 'size'>,
): Pick<GridQuery, 'page' | 'size'> {
  const [known, setKnown] = useState({ rows, page, size })
  const isAnswered = rows !== known.rows || !loading
  if (isAnswered && (rows !== known.rows || page !== known.page || size !== known.size)) setKnown({ rows, page, size })
  return isAnswered ? { page, size } : known
}
