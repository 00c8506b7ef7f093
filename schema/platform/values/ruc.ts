/** What a RUC may begin with: natural persons 10, 15, 16 and 17, legal ones 20 (rules 15). */
const BEGINNINGS = new Set(['10', '15', '16', '17', '20'])
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Whether the text is a tax number: 11 digits, a known beginning, and the check digit (11 − sum mod 11) mod 10. */
export function isRuc(text: string): boolean {
  if (!/^\d{11}$/.test(text) || !BEGINNINGS.has(text.slice(0, 2))) return false
  const sum = WEIGHTS.reduce((so, weight, index) => so + weight * Number(text[index]), 0)
  return (11 - (sum % 11)) % 10 === Number(text[10])
}
