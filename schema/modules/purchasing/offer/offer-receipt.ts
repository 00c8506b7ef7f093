/** Receipts for one quotation to one address in an hour: a supplier types any address, and may send its offer again at will. */
export const MOST_RECEIPTS_AN_HOUR = 5
