import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What saves on behalf of a form and gives it the key under which it saves (docs/decisions/0037). */
const engines = /\buse(RowForm|Document|Saving)\(/
const own = new Set(['web/document/useRowForm.ts', 'web/document/useDocument.ts', 'web/document/useSaving.ts'])

const forms = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .map((path) => `web/${path}`)
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.generated.') && !own.has(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => engines.test(text))

describe('every form that saves a record or a document', () => {
  it('is found', () => expect(forms.length).toBeGreaterThan(15))

  it.each(forms.map(({ path, text }) => [path, text]))('%s sends the key of its form', (_path, text) => {
    // Wherever it sends, that is: once for each way.
    const sent = [...text.matchAll(/await (\w+)\(\{ variables: \{ input\b(?<rest>[^\n]*)/g)]
    expect(sent.length).toBeGreaterThan(0)
    for (const { groups } of sent) expect(groups!.rest).toMatch(/\}, context \}\)/)
  })
})
