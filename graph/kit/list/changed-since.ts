interface Dated {
  updatedAt: string | null
}

/**
 * Leaves out what was changed before an instant, of a list that belongs to one record and is read whole. What says no moment
 * stays: nobody knows that it is unchanged.
 */
export const keepChanged = <Row extends Dated>(rows: readonly Row[], instant: string | null | undefined): Row[] =>
  rows.filter(({ updatedAt }) => !instant || updatedAt === null || Date.parse(updatedAt) >= Date.parse(instant))
