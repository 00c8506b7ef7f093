import type { Download } from 'playwright'

/** Reads a whole download; its path is of no use here, because the browser is connected to and not started by the test. */
export async function downloadedBytes(download: Download): Promise<Buffer> {
  const stream = await download.createReadStream()
  return Buffer.concat((await stream.toArray()) as Buffer[])
}
