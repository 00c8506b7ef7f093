import { readFileSync } from 'node:fs'
import type { Caller, World } from '#tests/kit/world/world.ts'

/** The suppliers of the demo: one that may offer, another that may, and one that brought nothing yet. */
export const READY = '20512333797'
export const SERVICES = '20131312955'
export const UNREADY = '20600995805'
export const MATERIALS = 'Materiales y Acabados del Centro S.A.C.'

/** A PDF, as people scan it. */
export const declaration = readFileSync(
  new URL('../../../../upstream/app/seed/data/declaracion-jurada.pdf', import.meta.url),
)

/** Uploads a sworn declaration through the graph's upload route. */
export async function uploadDeclaration({ url }: World, { token }: Caller, name: string, bytes: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const answer = await fetch(`${url}/files/declarations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return { status: answer.status, said: (await answer.json()) as { fileId: string; fileName: string } }
}
