// Keeps a copy: every change in the order of commits, and where it stands in CURSOR_FILE. THEN=socket waits for more.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createClient } from '@circuito/client'

const {
  CIRCUITO_URL: url = 'http://localhost:4000',
  CIRCUITO_KEY: key = '',
  CURSOR_FILE = 'cursor.txt',
  THEN,
} = process.env
const circuito = createClient({ url, credentials: { key } })
const after = existsSync(CURSOR_FILE) ? readFileSync(CURSOR_FILE, 'utf8') : null
for await (const page of circuito.changes({ after, then: THEN === 'socket' ? 'socket' : 'end' })) {
  for (const { kind, documentId, isDeleted } of page.items)
    console.log(kind, documentId, isDeleted ? 'deleted' : 'changed')
  writeFileSync(CURSOR_FILE, page.endCursor) // Only when the page is kept: who is cut off before reads it again.
}
