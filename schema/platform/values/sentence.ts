const longest = 200
const statement = /\b(select|insert|update|delete)\b.*\b(from|into|set|where)\b/i

/** Neither tags nor addresses nor paths nor statements, and short: something that people may read (rules.md 13). */
export const isSentence = (text: string): boolean =>
  text.length > 0 && text.length <= longest && !/[<>]|https?:|[\\/]\w+[\\/]/i.test(text) && !statement.test(text)
