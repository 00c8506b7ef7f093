import { fileWithoutGate } from '#tests/platform/source/line-to-add.ts'
import type { World } from '#tests/kit/world/world.ts'
import { owedByGraph, type Kind } from '../callers.ts'
import { outcome, type Said } from './routes.ts'
import { fileGates, type FileGate } from '../expected/files.ts'
import { ROUTE } from '../data/planted-files.ts'
import { bidders, staff } from '../expected/access.ts'
import { keyFor, type Key, type Keys, type Whose } from '../data/keys.ts'
import { complain, enter, search, together, type Ledger } from '../findings.ts'
import { faceOf } from '../data/markers.ts'
import {
  administrators,
  onTheCircuit,
  theBoss,
  theInvited,
  theKeepers,
  theStaffsKeepers,
} from '../expected/visibility.ts'

/** A door behind which bytes lie, or where they are brought. */
export interface FileDoor extends FileGate {
  title: string
  method: string
  address: (world: World, key: Key) => string
}

const kept = (title: string, query: string, key: string, seers: RegExp): FileDoor => ({
  title,
  method: 'POST',
  gate: bidders,
  key,
  seers,
  address: ({ restUrl }, fileName) => `${restUrl}/api/v1.0/Helper/${query}&fileName=${encodeURIComponent(fileName)}`,
})

/** The services' own doors to what is kept, by each name that a file has. */
const services: readonly FileDoor[] = [
  kept('an attachment by its key', 'downloadfile?type=1', 'DatID', onTheCircuit),
  kept('an attachment by its file', 'downloadfile?type=1', 'attached file', onTheCircuit),
  kept('an attachment by its route', `downloadfilerute?route=${ROUTE}`, 'DatID', onTheCircuit),
  kept(
    'an attachment of a document that the approvers do not see',
    'downloadfile?type=1',
    'attachment elsewhere',
    administrators,
  ),
  kept('an upload that no document took', 'downloadfile?type=1', 'FilID', administrators),
  kept('an act', 'downloadfile?type=2', 'act', theBoss),
  kept('an offer', 'downloadfile?type=3', 'offer', theInvited),
  kept('a sworn declaration', 'downloadfile?type=3', 'declaration', theKeepers),
  {
    title: 'a signature',
    method: 'GET',
    gate: staff,
    key: 'signature',
    seers: theStaffsKeepers,
    address: ({ restUrl }, FilID) => `${restUrl}/api/v1.0/Helper/signature?PrsFirma=${FilID}`,
  },
]

/** Every file of the graph with its line of the ledger, and those of the services; what has no line is entered as wrong. */
export function fileDoors(files: readonly string[], ledger: Ledger): FileDoor[] {
  const ofGraph = files.flatMap((title): FileDoor[] => {
    const [method = '', path = ''] = title.split(' ')
    const found = fileGates[title]
    if (found)
      return [
        { ...found, title, method, address: ({ url }, key) => url + path.replace(':id', encodeURIComponent(key)) },
      ]
    complain(ledger, fileWithoutGate(title))
    return []
  })
  return [...ofGraph, ...services]
}

const bodyFor = (method: string, address: string): { body?: FormData | string; type?: string } => {
  if (method === 'GET' || address.includes('/Helper/')) return {}
  if (address.endsWith('/check')) return { body: JSON.stringify({ rows: [] }), type: 'application/json' }
  const form = new FormData()
  form.append('file', new Blob(['una nota']), 'nota.txt')
  return { body: form }
}

type Who = Readonly<Record<string, string>>

/** The request's own number is no answer. */
const withoutNumber = (bytes: Buffer): Buffer =>
  bytes.length < 2_000 ? Buffer.from(bytes.toString('latin1').replace(/"requestId":"[^"]*"/g, ''), 'latin1') : bytes

async function askFile(world: World, { method, address }: FileDoor, who: Who, key: Key): Promise<Said> {
  const url = address(world, key)
  const { body, type } = bodyFor(method, url)
  const response = await fetch(url, {
    method,
    headers: { ...who, ...(type && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, bytes: withoutNumber(Buffer.from(await response.arrayBuffer())) }
}

const bearer = ({ token }: Kind): Who => (token ? { authorization: `Bearer ${token}` } : {})
const face = ({ status, bytes }: Said) => `${status} ${faceOf(bytes)}`

async function tryFile(
  world: World,
  door: FileDoor,
  kinds: readonly Kind[],
  keys: Keys,
  ledger: Ledger,
): Promise<void> {
  const { title, gate, key, seers } = door
  for (const kind of kinds) {
    const said = async (whose: Whose) => {
      const answer = await askFile(world, door, bearer(kind), key ? keyFor(keys, key, kind, whose) : '')
      search(ledger, `${title} ${whose} as ${kind.name}`, kind, answer.bytes)
      return answer
    }
    const missing = await said('missing')
    const due = owedByGraph(gate, kind, outcome(missing.status))
    enter(ledger, `${title} as ${kind.name}`, due, outcome(missing.status))
    if (!key) continue
    enter(ledger, `${title} foreign as ${kind.name}`, face(missing), face(await said('foreign')))
    const own = await said('own')
    if (due === 'in' && seers?.test(kind.name)) enter(ledger, `${title} own as ${kind.name}`, 200, own.status)
    else enter(ledger, `${title} own, not to be seen, as ${kind.name}`, face(missing), face(own))
  }
}

/** Whoever may fetches what they see, and nobody else a byte; nothing is brought by a page of another site. */
export async function tryFiles(
  world: World,
  doors: readonly FileDoor[],
  kinds: readonly Kind[],
  keys: Keys,
  ledger: Ledger,
): Promise<void> {
  await together(doors, (door) => tryFile(world, door, kinds, keys, ledger))
  const [kind] = kinds.filter(({ name }) => administrators.test(name))
  for (const door of doors.filter(({ method, title }) => kind && method === 'POST' && title.includes('/files/'))) {
    const { status } = await askFile(
      world,
      door,
      { cookie: `circuito=${kind?.token}`, origin: 'https://otro.example' },
      '',
    )
    enter(ledger, `${door.title} brought by a page of another site`, 403, status)
  }
}
