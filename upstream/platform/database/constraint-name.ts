/** The name of the constraint that the database would not break for a write; empty for any other failure. */
export const constraintOf = (failure: unknown): string =>
  failure instanceof Error && 'constraint' in failure ? String(failure.constraint) : ''

/** What the database says of the row that broke it; empty for any other failure. */
export const detailOf = (failure: unknown): string =>
  failure instanceof Error && 'detail' in failure ? String(failure.detail) : ''
