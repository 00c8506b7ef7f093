/** Milliseconds as the database reads them. */
export const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
