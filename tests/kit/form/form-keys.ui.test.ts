import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What saves on behalf of a form and gives it the key under which it saves (docs/decisions/0037). */
const engines = /\buse(EditForm|RowForm|DraftForm|Document)\(/
const own = new Set([
  'web/kit/form/edit/useEditForm.ts',
  'web/kit/form/row/useRowForm.ts',
  'web/kit/document/useDocument.ts',
  'web/kit/form/draft/useDraftForm.ts',
])

const forms = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .map((path) => `web/${path}`)
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.generated.') && !own.has(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => engines.test(text))

/** The calls `await save({ variables: { input … }, … })` of a file, each whole and on one line. */
function callsWithInput(text: string): string[] {
  return [...text.matchAll(/await \w+\(\{\s*variables:\s*\{\s*input\b/g)].map(({ index }) => {
    let depth = 0
    let end = text.indexOf('(', index)
    do {
      depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
      end += 1
    } while (depth > 0 && end < text.length)
    return text.slice(index, end).replaceAll(/\s+/g, ' ')
  })
}

describe('every form that saves a record or a document', () => {
  it('is found', () => expect(forms.length).toBeGreaterThan(15))

  it.each(forms.map(({ path, text }) => [path, text]))('%s sends the key of its form', (_path, text) => {
    // Wherever it sends, that is: once for each way.
    const calls = callsWithInput(text)
    expect(calls.length).toBeGreaterThan(0)
    for (const call of calls) expect(call).toMatch(/\}, context,? \}\)$/)
  })
})
