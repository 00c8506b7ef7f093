import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { today } from '#schema/platform/time/clock.ts'
import {
  CircuitoError,
  createClient,
  operation,
  type Client,
  type ClientOptions,
  type Operation,
} from '#client/src/client.ts'
import type { Person } from './people.ts'
import { perform, type ActRecords, type SavedRequirement } from './records.ts'

type Input = Record<'input', object>
interface Listing {
  filter: object
  page: object
  sort: object
}

/** What people send: documents of their own here, those of the app's pages where these are proven. */
export interface Documents {
  save: Operation<{ saveRequirement: { requirement: { id: string; documentNumber: string } } }, Input>
  approve: Operation<object, Input>
  attach: Operation<object, Input>
  list: Operation<{ requirements: { items: { id: string }[] } }, Listing>
}

export const ownDocuments: Documents = {
  save: operation(
    'mutation ($input: SaveRequirementInput!) { saveRequirement(input: $input) { requirement { id documentNumber } errors { message code rule } } }',
  ),
  approve: operation(
    'mutation ($input: ApproveInput!) { approve(input: $input) { message errors { message code rule } } }',
  ),
  attach: operation(
    'mutation ($input: SaveAttachmentsInput!) { saveAttachments(input: $input) { attachments { id } errors { message code rule } } }',
  ),
  list: operation(
    'query ($filter: RequirementFilter, $page: PageInput, $sort: RequirementSort) { requirements(filter: $filter, page: $page, sort: $sort) { items { id documentNumber status date estimatedTotal } } }',
  ),
}
/** The newest of one's own. */
const MINE: Listing = {
  filter: { mine: true },
  page: { number: 1, size: 20 },
  sort: { field: 'DOCUMENT_NUMBER', direction: 'DESC' },
}

/** How long somebody waits for an answer before they try again. */
const PATIENCE = 20_000
const UPLOAD_TRIES = 5
const UPLOAD_PAUSE = 1_000
const NO_ROOM = /espacio/

/** Somebody who acts: where, as whom, with what documents, and where it is noted. */
export interface Actor {
  url: string
  person: Person
  client: Client
  documents: Documents
  records: ActRecords
}

/** Opens the graph's client with a person's session. */
export const openClient = (url: string, { token }: Person, options: Partial<ClientOptions> = {}): Client =>
  createClient({ timeout: PATIENCE, ...options, url, credentials: { key: token } })

const inputOf = (marker: string) => ({
  date: today(),
  neededOn: today(),
  priority: '2',
  reason: '2',
  category: '1',
  lines: [
    {
      articleCode: 'MAT-0001',
      description: `Cemento ${marker}`,
      quantity: '1',
      distribution: [{ percentage: '100', business: '1', mode: 'PROJECT', item: '3', target: '1' }],
    },
  ],
})

/** Saves a requirement, which goes to the approvers. */
export async function saveRequirement({ client, documents, records }: Actor): Promise<SavedRequirement | null> {
  const marker = randomUUID()
  records.markers.push(marker)
  return perform(records, 'save', async () => {
    const { saveRequirement: answer } = await client.run(documents.save, { input: inputOf(marker) })
    const saved = { ...answer.requirement, marker }
    records.saved.push(saved)
    return saved
  })
}

/** Reads the author's own list. @param expected what they saved last, which must be in it */
export async function listOwn({ client, documents, records }: Actor, expected?: string): Promise<void> {
  const answer = await perform(records, 'list', () => client.run(documents.list, MINE))
  if (!answer) return
  const ids = answer.requirements.items.map(({ id }) => id)
  ids.forEach((id) => records.listed.add(id))
  if (expected !== undefined && !ids.includes(expected)) records.notListed.push(expected)
}

/** Approves; that somebody else had decided before is no failure. */
export async function approve(
  { client, documents, records, person: { userId } }: Actor,
  documentId: string,
): Promise<void> {
  await perform(records, 'approve', async () => {
    try {
      await client.run(documents.approve, { input: { kind: 'REQUIREMENT', documentId } })
      records.approved.push({ documentId, userId })
    } catch (error) {
      if (!isDecided(error)) throw error
      records.alreadyDecided++
    }
  })
}

const isDecided = (error: unknown) =>
  error instanceof CircuitoError && ['CONFLICT', 'BAD_USER_INPUT', 'FORBIDDEN'].includes(error.code)

const uploadAnswer = z.object({ fileId: z.string() })
const refusal = z.object({ errors: z.array(z.object({ message: z.string() })) })

/** Sends a file once. @returns its id, or the sentence with which it was refused for good */
async function sendFile(
  url: string,
  { token }: Person,
  text: string,
): Promise<{ fileId: string } | { refused: string }> {
  const form = new FormData()
  form.set('file', new Blob([text]), 'anexo.txt')
  const response = await fetch(`${url}/files/attachments?kind=REQUIREMENT`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
    signal: AbortSignal.timeout(PATIENCE),
  })
  const body: unknown = await response.json()
  if (response.ok) return uploadAnswer.parse(body)
  const [first] = refusal.parse(body).errors
  const sentence = first?.message ?? `HTTP ${response.status}`
  if (NO_ROOM.test(sentence)) return { refused: sentence }
  throw new Error(sentence)
}

/** Uploads a file and joins it to a document; what is cut off is sent again, as a person does who presses «Reintentar». */
export async function uploadTo({ url, client, documents, person, records }: Actor, documentId: string): Promise<void> {
  const text = `Anexo ${randomUUID()}\n`.repeat(200)
  await perform(records, 'upload', async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        const sent = await sendFile(url, person, text)
        if ('refused' in sent) return void records.uploadsWithoutRoom++
        records.uploaded.push({ fileId: sent.fileId, hash: createHash('sha256').update(text).digest('hex') })
        await client.run(documents.attach, {
          input: { kind: 'REQUIREMENT', documentId, add: [{ fileId: sent.fileId }], remove: [] },
        })
        return void records.attached.push({ documentId, fileId: sent.fileId })
      } catch (error) {
        if (attempt >= UPLOAD_TRIES) throw error
        records.uploadsRepeated++
        await pause(UPLOAD_PAUSE * attempt)
      }
    }
  })
}
