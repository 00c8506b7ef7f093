import type { Attack } from './attack.ts'
import { formOf } from './form.ts'

const FILES = 320
const KEYS = 230
const AT_ONCE = 4

async function inTurns(count: number, act: (at: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = []
  let next = 0
  const work = async () => {
    for (let at = next++; at < count; at = next++) statuses.push(await act(at))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return statuses
}

export const attack: Attack = {
  number: '20',
  title: 'one supplier fills the disk with small files, and the database with preferences',
  alone: true,
  run: async ({ rest, signIn }) => {
    const headers = { authorization: `Bearer ${await signIn('20512333797', 'SUPPLIER')}` }
    const { body, type } = formOf(Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n'), 'a.pdf')
    const post = (path: string, sent: BodyInit, contentType: string) =>
      fetch(`${rest}/api/v1.0/${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': contentType },
        body: sent,
      }).then(async (response) => {
        await response.arrayBuffer()
        return response.status
      })
    const files = await inTurns(FILES, () => post('Helper/uploadfile?parameter=0', new Uint8Array(body), type))
    const keys = await inTurns(KEYS, (at) =>
      post('User/preference', JSON.stringify({ PrfKey: `k${at}`, PrfValue: 'x'.repeat(1_000) }), 'application/json'),
    )
    const countStored = (statuses: number[]) => statuses.filter((status) => status === 200).length
    return {
      held:
        countStored(files) > 0 &&
        countStored(files) < FILES &&
        files.includes(429) &&
        countStored(keys) > 0 &&
        countStored(keys) < KEYS &&
        keys.includes(400),
      cost: `${FILES} uploads and ${KEYS} preferences of one account`,
      got: `${countStored(files)} files and ${countStored(keys)} preferences were kept, the others refused in words`,
    }
  },
}
