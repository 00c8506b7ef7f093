/** What a program says of itself where it should have said what is wrong with the request. */
const STACK = /\n\s+at .+:\d+:\d+|node_modules|[\w-]\.ts:\d+|"stack":/

/** What came back for a malformed request. */
export interface Answer {
  status: number
  contentType: string
  text: string
}

/** What is wrong with an answer: a mistake of the server, a stack, or a text that is not what its type says. */
export function findFault({ status, contentType, text }: Answer): string | undefined {
  if (status >= 500) return `status ${status}`
  if (text.includes('INTERNAL_SERVER_ERROR')) return 'INTERNAL_SERVER_ERROR'
  if (STACK.test(text)) return 'a stack'
  if (!/json/.test(contentType) || text === '') return undefined
  try {
    JSON.parse(text)
    return undefined
  } catch {
    return 'no JSON'
  }
}
