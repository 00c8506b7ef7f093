/**
 * Follows requirements and orders, as a tool does that keeps a copy of them:
 * node examples/8-document-changes.mjs http://localhost:4000 TOKEN cursor.txt
 * It prints a line a change and writes down where it stands; the next run goes on from there.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const [address = 'http://localhost:4000', token = '', place = 'cursor.txt'] = process.argv.slice(2)
const query = readFileSync(new URL('8-document-changes.graphql', import.meta.url), 'utf8')

let after = existsSync(place) ? readFileSync(place, 'utf8') : null
for (let hasNextPage = true; hasNextPage; ) {
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { after, kinds: ['REQUIREMENT', 'ORDER'], first: 500 } }),
  })
  const { data, errors } = await answer.json()
  if (errors) throw new Error(errors[0].message)
  const page = data.documentChanges
  for (const change of page.items) console.log(JSON.stringify(change))
  // Only when the page is kept: who is cut off before reads it again.
  writeFileSync(place, page.endCursor)
  ;({ endCursor: after, hasNextPage } = page)
}
