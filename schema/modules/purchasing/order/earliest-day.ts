/**
 * The first day on which something may have come of an order, goods or an invoice (decisions 0225, 0248): its own day or, of one
 * that is dated later, the day in Lima on which its last level approved it. Days are YYYY-MM-DD.
 * @param approvedOn null where its approval left no trace
 */
export const earliestDayOf = (orderDay: string, approvedOn: string | null): string =>
  approvedOn !== null && approvedOn < orderDay ? approvedOn : orderDay
