const BOUNDARY = 'abuse-boundary'

/** A form with one file, as bytes and the type to send them as. */
export const formOf = (bytes: Uint8Array, name: string): { body: Buffer; type: string } => ({
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  body: Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]),
})
