import { fileWithoutGate } from '#tests/platform/source/line-to-add.ts'
import type { World } from '#tests/kit/world/world.ts'
import { expectedGraphAccess, type CallerKind } from '../callers.ts'
import { accessOfStatus, type RawResponse } from './routes.ts'
import { fileGates, type FileGate } from '../expected/files.ts'
import { ROUTE } from '../data/planted-files.ts'
import { biddersOrService, staff } from '../expected/access.ts'
import { keyFor, type Key, type Keys, type Whose } from '../data/keys.ts'
import {
  recordProblem,
  recordCell,
  searchForeignMarks,
  forEachConcurrently,
  type PermissionReport,
} from '../findings.ts'
import { comparableBytes } from '../data/markers.ts'
import {
  administrators,
  circuitViewers,
  currentLevelViewers,
  offerViewers,
  partnerReaders,
  signatureReaders,
} from '../expected/visibility.ts'

/** A download, or a route that takes an upload. */
export interface FileRoute extends FileGate {
  title: string
  method: string
  address: (world: World, key: Key) => string
}

const downloadRoute = (title: string, query: string, key: string, seers: RegExp): FileRoute => ({
  title,
  method: 'POST',
  gate: biddersOrService,
  key,
  seers,
  address: ({ restUrl }, fileName) => `${restUrl}/api/v1.0/Helper/${query}&fileName=${encodeURIComponent(fileName)}`,
})

/** The services' own downloads of stored files, by each name that a file has. */
const upstreamFileRoutes: readonly FileRoute[] = [
  downloadRoute('an attachment by its key', 'downloadfile?type=1', 'DatID', circuitViewers),
  downloadRoute('an attachment by its file', 'downloadfile?type=1', 'attached file', circuitViewers),
  downloadRoute('an attachment by its route', `downloadfilerute?route=${ROUTE}`, 'DatID', circuitViewers),
  downloadRoute(
    'an attachment of a document that the approvers do not see',
    'downloadfile?type=1',
    'attachment elsewhere',
    administrators,
  ),
  downloadRoute('an upload that no document took', 'downloadfile?type=1', 'FilID', /^administrator/),
  downloadRoute('an act', 'downloadfile?type=2', 'act', currentLevelViewers),
  downloadRoute('an offer', 'downloadfile?type=3', 'offer', offerViewers),
  downloadRoute('a sworn declaration', 'downloadfile?type=3', 'declaration', partnerReaders),
  {
    title: 'a signature',
    method: 'GET',
    gate: staff,
    key: 'signature',
    seers: signatureReaders,
    address: ({ restUrl }, FilID) => `${restUrl}/api/v1.0/Helper/signature?PrsFirma=${FilID}`,
  },
]

/** Every file of the graph with its line of the ledger, and those of the services; what has no line is entered as wrong. */
export function fileRoutes(files: readonly string[], ledger: PermissionReport): FileRoute[] {
  const ofGraph = files.flatMap((title): FileRoute[] => {
    const [method = '', path = ''] = title.split(' ')
    const found = fileGates[title]
    if (found)
      return [
        { ...found, title, method, address: ({ url }, key) => url + path.replace(':id', encodeURIComponent(key)) },
      ]
    recordProblem(ledger, fileWithoutGate(title))
    return []
  })
  return [...ofGraph, ...upstreamFileRoutes]
}

const bodyFor = (method: string, address: string): { body?: FormData | string; type?: string } => {
  if (method === 'GET' || address.includes('/Helper/')) return {}
  if (address.endsWith('/check')) return { body: JSON.stringify({ rows: [] }), type: 'application/json' }
  const form = new FormData()
  form.append('file', new Blob(['una nota']), 'nota.txt')
  return { body: form }
}

type AuthHeaders = Readonly<Record<string, string>>

/** The request's own number is no answer. */
const withoutNumber = (bytes: Buffer): Buffer =>
  bytes.length < 2_000 ? Buffer.from(bytes.toString('latin1').replace(/"requestId":"[^"]*"/g, ''), 'latin1') : bytes

async function requestFile(
  world: World,
  { method, address }: FileRoute,
  who: AuthHeaders,
  key: Key,
): Promise<RawResponse> {
  const url = address(world, key)
  const { body, type } = bodyFor(method, url)
  const response = await fetch(url, {
    method,
    headers: { ...who, ...(type && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, bytes: withoutNumber(Buffer.from(await response.arrayBuffer())) }
}

const bearer = ({ token }: CallerKind): AuthHeaders => (token ? { authorization: `Bearer ${token}` } : {})
const comparableResponse = ({ status, bytes }: RawResponse) => `${status} ${comparableBytes(bytes)}`

async function checkFile(
  world: World,
  route: FileRoute,
  kinds: readonly CallerKind[],
  keys: Keys,
  ledger: PermissionReport,
): Promise<void> {
  const { title, gate, key, seers } = route
  for (const kind of kinds) {
    const requestAs = async (whose: Whose) => {
      const answer = await requestFile(world, route, bearer(kind), key ? keyFor(keys, key, kind, whose) : '')
      searchForeignMarks(ledger, `${title} ${whose} as ${kind.name}`, kind, answer.bytes)
      return answer
    }
    const missing = await requestAs('missing')
    const due = expectedGraphAccess(gate, kind, accessOfStatus(missing.status))
    recordCell(ledger, `${title} as ${kind.name}`, due, accessOfStatus(missing.status))
    if (!key) continue
    recordCell(
      ledger,
      `${title} foreign as ${kind.name}`,
      comparableResponse(missing),
      comparableResponse(await requestAs('foreign')),
    )
    const own = await requestAs('own')
    if (due === 'in' && seers?.test(kind.name)) recordCell(ledger, `${title} own as ${kind.name}`, 200, own.status)
    else
      recordCell(
        ledger,
        `${title} own, not to be seen, as ${kind.name}`,
        comparableResponse(missing),
        comparableResponse(own),
      )
  }
}

/** Whoever may fetches what they see, and nobody else a byte; nothing is brought by a page of another site. */
export async function checkFiles(
  world: World,
  routes: readonly FileRoute[],
  kinds: readonly CallerKind[],
  keys: Keys,
  ledger: PermissionReport,
): Promise<void> {
  await forEachConcurrently(routes, (route) => checkFile(world, route, kinds, keys, ledger))
  const [kind] = kinds.filter(({ name }) => administrators.test(name))
  for (const route of routes.filter(({ method, title }) => kind && method === 'POST' && title.includes('/files/'))) {
    const { status } = await requestFile(
      world,
      route,
      { cookie: `circuito=${kind?.token}`, origin: 'https://otro.example' },
      '',
    )
    recordCell(ledger, `${route.title} brought by a page of another site`, 403, status)
  }
}
