import type { Attack } from './attack.ts'
import { beginRequest, postRequestHead } from './sockets.ts'

const UPLOADS = 64
const BYTES = 5_000_000
const PATIENT = 2_000
const SUPPLIER = '20512333797'

const form = { 'content-type': 'multipart/form-data; boundary=x' }
const formHead =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7'

export const attack: Attack = {
  number: '2',
  title: '64 uploads of one supplier that send no more than their first bytes',
  async run({ graph, ask, readiness, signIn }) {
    const token = await signIn(SUPPLIER, 'SUPPLIER')
    const head = postRequestHead('/files/attachments', BYTES, { ...form, authorization: `Bearer ${token}` }, formHead)
    const uploads = await Promise.all(Array.from({ length: UPLOADS }, () => beginRequest(graph, head)))
    await new Promise((settle) => setTimeout(settle, 1_500))
    const during = await ask('{ companies { name } }')
    const ready = await readiness()
    const answered = uploads.map(({ received }) => Number(/^HTTP\/1\.1 (\d+)/.exec(received())?.[1] ?? 0))
    for (const { socket } of uploads) socket.destroy()
    return {
      held:
        during.status === 200 &&
        !during.code &&
        during.milliseconds < PATIENT &&
        ready.status === 200 &&
        ready.milliseconds < PATIENT,
      cost: `${UPLOADS} connections of one account, ${formHead.length} bytes each`,
      got:
        `a stranger's question: ${during.status} ${during.code ?? ''} in ${during.milliseconds} ms, /readyz ${ready.status} in ${ready.milliseconds} ms, ` +
        `${answered.filter((status) => status === 429).length} uploads refused with 429`,
    }
  },
}
