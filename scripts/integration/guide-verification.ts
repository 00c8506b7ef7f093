import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What docs/api.md tells receivers to verify messages with. @throws Error where a message is not signed with the secret, or is old */
export type VerifyMessage = (secret: string, headers: Record<string, unknown>, body: string) => unknown

/** Loads the section of docs/api.md about webhooks. */
export function readWebhookGuide(): string {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8')
  return guide.slice(guide.indexOf('\n## Webhooks'))
}

/** Loads the code of the guide as it is written. */
export async function loadVerification(): Promise<VerifyMessage> {
  const [, code = ''] = /^```js\n([\s\S]*?)^```$/m.exec(readWebhookGuide()) ?? []
  const { verify } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    verify: VerifyMessage
  }
  return verify
}
