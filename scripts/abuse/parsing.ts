import type { Attack } from './attack.ts'
import { formOf } from './form.ts'

const AT_ONCE = 40
const PATIENT = 3_000

/** A page of a picture that takes its time: the file is judged by printing it once. */
const picture = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(1_500_000, 0x41),
  Buffer.from('ffd9', 'hex'),
])

export const attack: Attack = {
  number: '9',
  title: '40 files of one person to be judged at once, so that their transactions hold the database',
  run: async ({ rest, ask, signIn, sql }) => {
    const headers = { authorization: `Bearer ${await signIn('solicitante')}` }
    const [worker] = await sql<{ WrkID: number; document: string }>(`
      select w."WrkID", p."PrsDocumentNumber" as document from "GenWorker" w join "GenNaturalPerson" n using ("NtpID") join "GenPerson" p using ("PrsID")
      join "SecUser" u on u."NtpID" = w."NtpID" where u."UsrName" = 'solicitante'`)
    const { body, type } = formOf(picture, `${worker?.document}.jpg`)
    const uploadResponse = await fetch(`${rest}/api/v1.0/Helper/dropzone`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body: new Uint8Array(body),
    })
    const { Result } = (await uploadResponse.json()) as { Result: { FilID: string } | null }
    const save = () =>
      fetch(`${rest}/api/v1.0/GenWorker/signature`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ WrkID: worker?.WrkID, WrkAttachImg: Result?.FilID }),
      }).then(
        ({ status }) => status,
        () => 0,
      )

    let isOver = false
    const saves = Promise.all(Array.from({ length: AT_ONCE }, save)).finally(() => (isOver = true))
    // Files judged inside transactions would hold connections at every look; a machine under load holds one here and there.
    let [looks, holding] = [0, 0]
    let slowest = 0
    while (!isOver) {
      const [row] = await sql<{ n: number }>(`
        select count(*)::int as n from pg_stat_activity where state = 'idle in transaction' and now() - state_change > interval '100 ms'`)
      looks++
      if ((row?.n ?? 0) > 0) holding++
      slowest = Math.max(slowest, (await ask('{ companies { name } }')).milliseconds)
    }
    const statuses = await saves
    const count = (status: number) => statuses.filter((each) => each === status).length
    return {
      held: Result !== null && looks > 3 && holding < looks / 3 && slowest < PATIENT,
      cost: `${AT_ONCE} requests of one account for a file of ${(picture.length / 1e6).toFixed(1)} MB`,
      got: `connections held at ${holding} of ${looks} looks, a stranger's question in at most ${slowest} ms; ${count(400)} judged, ${count(429)} refused with 429`,
    }
  },
}
