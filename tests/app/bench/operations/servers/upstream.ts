import { createServer } from 'node:http'
import { z } from 'zod'
import { maskFields } from '#upstream/platform/http/field-mask.ts'
import type { RecordedReads } from '../shapes/shape.ts'
import { LOCAL, type StartServer } from './server.ts'

const PREFIX = '/api/v1.0/'

/** What the graph learns from the real services: which fields of which reads take lists. */
function describe(reads: RecordedReads): object {
  const key = { type: 'integer' }
  const paths = Object.entries(reads).map(([path, { listedBy }]) => {
    const properties = {
      fields: { type: 'array' },
      ...(listedBy && { [listedBy]: { anyOf: [key, { type: 'array', items: key }] } }),
    }
    return [
      PREFIX + path,
      { post: { requestBody: { content: { 'application/json': { schema: { properties } } } } } },
    ] as const
  })
  return { openapi: '3.1.0', info: { title: 'recorded', version: '1' }, paths: Object.fromEntries(paths) }
}

const question = z.object({ fields: z.array(z.string()).optional(), length: z.number().optional() })
const addressInfo = z.object({ port: z.number() })

/** The services with their answers at hand, thinned as the real ones thin them: what is measured is never them. */
export const startServer: StartServer = async (shape) => {
  const reads = shape.recorded()
  const byAddress = new Map(Object.entries(reads).map(([path, read]) => [PREFIX + path.toLowerCase(), read]))
  const answers = new Map<string, Buffer>([['/openapi.json ', Buffer.from(JSON.stringify(describe(reads)))]])

  function answerTo(address: string, text: string): Buffer | undefined {
    const known = answers.get(`${address} ${text}`)
    const read = byAddress.get(address.toLowerCase())
    if (known || !read) return known
    const body = question.parse(JSON.parse(text || '{}'))
    const result = read.result(body)
    const thinned = body.fields ? maskFields(result, body.fields) : result
    const answer = Buffer.from(JSON.stringify({ Result: thinned, Message: null, Errors: [] }))
    answers.set(`${address} ${text}`, answer)
    return answer
  }

  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      const [address = ''] = (request.url ?? '').split('?')
      const body = answerTo(address, text)
      response.writeHead(body ? 200 : 404, {
        'content-type': 'application/json',
        'content-length': body?.length ?? 0,
      })
      response.end(body)
    })
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen({ ...LOCAL }, resolve))
  return {
    url: `http://127.0.0.1:${addressInfo.parse(server.address()).port}`,
    questions: () => [...answers.keys()].filter((question) => question.startsWith(PREFIX)),
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
