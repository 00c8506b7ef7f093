/** Whether a text can stand in a decimal field while it is typed: digits and one dot, at most three decimals. */
export const isTypedDecimal = (text: string, decimals = 3) => new RegExp(`^\\d*(\\.\\d{0,${decimals}})?$`).test(text)

/** What a pasted cell means as a decimal, or null: "1,234.50" → "1234.50". */
export function pastedDecimal(text: string, decimals = 3): string | null {
  const plain = text.trim().replaceAll(',', '')
  return plain !== '' && plain !== '.' && isTypedDecimal(plain, decimals) ? plain : null
}
