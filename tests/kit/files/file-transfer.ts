import type { InjectOptions } from 'fastify'
import type { Preview } from '#upstream/kit/xlsx/import-preview.ts'
import type { Upstream } from '#tests/platform/environment/service.ts'

const BOUNDARY = 'stories-boundary'

/** Posts bytes as the field `file` of a form. */
export async function upload(
  { app }: Pick<Upstream, 'app'>,
  token: string,
  path: string,
  bytes: Uint8Array,
  name = 'archivo.xlsx',
) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const options: InjectOptions = {
    method: 'POST',
    url: `/api/v1.0/${path}`,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
  const response = await app.inject(options)
  return {
    status: response.statusCode,
    ...response.json<{ Result: Preview; Message: string | null; Errors: string[] }>(),
  }
}

/** The bytes of a call that answers a file. */
export async function download(
  { app }: Pick<Upstream, 'app'>,
  token: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) {
  const response = await app.inject({
    method,
    url: `/api/v1.0/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}
