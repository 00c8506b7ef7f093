import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { openWorld, type World } from '#tests/kit/world/world.ts'
import { ROOT } from '#tests/platform/source/source-files.ts'

/**
 * A fenced block of docs/api.md: ```graphql PERSON [Header=value …] [twice]```. The blocks of JSON that follow it are its
 * `variables` and what its `answer` has to hold.
 */
interface Snippet {
  section: string
  document: string
  person: string
  headers: Record<string, string>
  isTwice: boolean
  variables: Record<string, unknown>
  answer: Record<string, unknown> | null
}

const BLOCK = /^```(\w+)(.*)\n([\s\S]*?)^```$/gm

function readSnippets(guide: string): Snippet[] {
  const snippets: Snippet[] = []
  for (const { 0: whole, 1: language, 2: about = '', 3: text = '', index } of guide.matchAll(BLOCK)) {
    const words = about.trim().split(/\s+/)
    if (language === 'graphql') {
      const section = [...guide.slice(0, index).matchAll(/^## (.*)$/gm)].at(-1)?.[1] ?? ''
      const headers = words
        .filter((word) => word.includes('='))
        .map((word): [string, string] => {
          const [name = '', value = ''] = word.split('=')
          return [name, value]
        })
      snippets.push({
        section,
        document: text,
        person: words[0] ?? '',
        headers: Object.fromEntries(headers),
        isTwice: words.includes('twice'),
        variables: {},
        answer: null,
      })
    } else if (language === 'json') {
      const last = snippets.at(-1)
      const kind = words[0]
      if (!last || (kind !== 'variables' && kind !== 'answer'))
        throw new Error(`Nothing says what this is for:\n${whole}`)
      last[kind] = JSON.parse(text) as Record<string, unknown>
    }
  }
  return snippets
}

const snippets = readSnippets(readFileSync(join(ROOT, 'docs/api.md'), 'utf8'))
const OWN = ['Errors', 'Limits', 'Versions and deprecations', 'Files', 'Idempotency', 'Sync']

describe('the guide of the API', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    await createRequirement(await world.as('solicitante'))
  })
  afterAll(() => world.close())

  it('has something to run in each of its sections', () => {
    expect(OWN.filter((section) => !snippets.some((snippet) => snippet.section === section))).toEqual([])
  })

  const own = snippets.filter(({ section }) => OWN.includes(section))
  it.each(own.map((snippet, at) => [snippet.section, at, snippet] as const))(
    '%s, snippet %i: answers as it says',
    async (_, __, { document, person, headers, isTwice, variables, answer }) => {
      const { token } = await world.as(person)
      const ask = async () =>
        (await (
          await fetch(`${world.url}/graphql`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
            body: JSON.stringify({ query: document, variables }),
          })
        ).json()) as { data?: unknown; errors?: unknown }
      const received = await ask()
      if (answer) expect(received).toMatchObject(answer)
      if (!answer?.['errors']) expect(received.errors).toBeUndefined()
      if (isTwice) expect(await ask()).toEqual(received)
    },
  )

  it('says where documents lie, and they are there', async () => {
    const caller = await world.as('jefe')
    const { token } = caller
    const { data } = await caller.graph<Record<string, { items: { pdfUrl: string | null }[] }>>(
      `{ requirements { items { pdfUrl } } quotations { items { pdfUrl } } orders { items { pdfUrl } }
        attendedOrders(page: { size: 100 }) { items { pdfUrl } } }`,
    )
    for (const [list, { items }] of Object.entries(data)) {
      const url = items.find((item) => item.pdfUrl !== null)?.pdfUrl
      expect(url, list).toMatch(/^\/files\//)
      const response = await fetch(`${world.url}${url}`, { headers: { authorization: `Bearer ${token}` } })
      expect([list, response.status, response.headers.get('content-type')]).toEqual([list, 200, 'application/pdf'])
    }
  }, 120_000)
})
