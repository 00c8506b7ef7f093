/** What a person types as a date → YYYY-MM-DD, or null: 5/3/2026, 05-03-26, 05032026. */
export function parseDate(typed: string): string | null {
  const parts = /^(\d{1,2})[/.\-\s]?(\d{1,2})[/.\-\s]?(\d{4}|\d{2})$/.exec(typed.trim())
  if (!parts) return null
  const [day, month, short] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const year = short < 100 ? 2000 + short : short
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}
