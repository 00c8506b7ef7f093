import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitUntil } from '#tests/platform/sockets/socket-listener.ts'

/** A span as a collector gets it. */
export interface ReceivedSpan {
  service: string
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: number
  /** Whether its status says that it failed. */
  isFailed: boolean
  facts: Record<string, string | number | boolean>
}

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean }
}

interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status?: { code?: number }
  attributes: Attribute[]
}

interface Body {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[]
}

const FAILED = 2

const factsOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue, boolValue } }) => [
      key,
      stringValue ?? intValue ?? doubleValue ?? boolValue ?? '',
    ]),
  )

/** A collector of OTLP over HTTP that keeps what it is sent. */
export async function openOtlpReceiver() {
  const spans: ReceivedSpan[] = []
  const texts: string[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      texts.push(text)
      const { resourceSpans } = JSON.parse(text) as Body
      for (const { resource, scopeSpans } of resourceSpans) {
        const service = String(factsOf(resource.attributes)['service.name'])
        for (const { attributes, status, parentSpanId, traceId, spanId, name, kind } of scopeSpans.flatMap(
          (scope) => scope.spans,
        ))
          spans.push({
            service,
            traceId,
            spanId,
            parentSpanId,
            name,
            kind,
            isFailed: status?.code === FAILED,
            facts: factsOf(attributes),
          })
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))

  return {
    /** Settings of a program that sends its spans here, at once. */
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OTEL_BSP_SCHEDULE_DELAY: '20',
    },
    spans,
    /** Whatever was sent, as it came. */
    texts,
    /** The spans of a trace, once `holds` is true of them. */
    async trace(traceId: string, holds: (spans: readonly ReceivedSpan[]) => boolean): Promise<ReceivedSpan[]> {
      const found = () => spans.filter((span) => span.traceId === traceId)
      await waitUntil(() => holds(found()), 10_000)
      return found()
    },
    close: () =>
      new Promise((settle) => {
        server.closeAllConnections()
        server.close(settle)
      }),
  }
}

export type OtlpReceiver = Awaited<ReturnType<typeof openOtlpReceiver>>
