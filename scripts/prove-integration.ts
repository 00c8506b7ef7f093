import { parseArgs } from 'node:util'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { openReceiver } from '#tests/modules/identity/webhook/receiver.ts'
import { setUpIntegration, type Integration } from './integration/administrator.ts'
import { loadVerification } from './integration/guide-verification.ts'
import { expectThat, openProgram, traffic } from './integration/program.ts'
import {
  fillUp,
  follow,
  readAll,
  readPage,
  saveRequirement,
  type SavedRequirement,
} from './integration/requirements.ts'
import { createSteps } from './integration/steps.ts'
import { waitFor, watch } from './integration/watch.ts'
import { startApp } from './start/running-app.ts'

/**
 * `npm run prove:integration [-- --documents 5000]`: what a developer of another program does on the first day, by the guide and the
 * printed schema alone, on a demo of its own: a key, a list, a requirement, a subscription, an approval, a PDF, a copy of 5,000
 * documents by their changes, and a webhook that is verified by what docs/api.md says. Each document is checked against
 * schema/schema.graphql before it is sent.
 */
const { values } = parseArgs({ options: { documents: { type: 'string', default: '5000' } } })
const DOCUMENTS = Number(values.documents)

// Settings of docs/settings.md: the receiver stands on this machine, and a single key writes thousands of documents.
Object.assign(process.env, {
  WEBHOOK_ALLOW_PRIVATE: 'on',
  SERVICE_OPERATIONS_PER_MINUTE: '100000',
  SERVICE_CALLS_PER_MINUTE: '1000000',
  LOG_LEVEL: 'silent',
})

const WHO_AM_I = '{ currentServiceAccount { name grants { option canWrite } } me { expiresAt } }'
const APPROVE = `mutation ($input: ApproveInput!) {
  approve(input: $input) { approval { status levels { processName } } errors { message rule } }
}`

const readMessage = (body: string) => JSON.parse(body) as { type: string; data: { id: string } }

const isRefused = (act: () => unknown): boolean => {
  try {
    act()
    return false
  } catch {
    return true
  }
}

const began = performance.now()
const app = await startApp('integration')
const receiver = await openReceiver()
const verify = await loadVerification()
const steps = createSteps()
const copy = new Map<string, string>()
let integration: Integration
let sockets: ReturnType<typeof watch> | undefined
let requirement: SavedRequirement
let cursor = ''

try {
  await steps.run('an administrator makes accounts, keys and a webhook', async () => {
    integration = await setUpIntegration(app.url, receiver.url)
    return 'two keys, one secret'
  })
  await steps.run('sign in with a key', async () => {
    const { currentServiceAccount, me } = await integration.author.ask<{
      currentServiceAccount: { name: string }
      me: null
    }>(WHO_AM_I)
    expectThat(currentServiceAccount.name === 'ERP' && me === null, 'the key is of another account')
    const refused = await openProgram(app.url, 'circuito_1_unknown')
      .ask(WHO_AM_I)
      .then(
        () => false,
        () => true,
      )
    expectThat(refused, 'a key that nobody made was let in')
    return currentServiceAccount.name
  })
  await steps.run('list', async () => {
    const { total, items } = await readPage(integration.author, 1, 50)
    expectThat(items.length === 50, 'the first page is not full')
    return `${total} requirements`
  })
  await steps.run('create', async () => {
    sockets = watch(app.url, integration.approverKey)
    await sockets.connected
    requirement = await saveRequirement(integration.author, 'SENT')
    return `${requirement.documentNumber}, ${requirement.status}`
  })
  await steps.run('watch', async () => {
    const { viewerCanDecide } = await waitFor(
      () => sockets?.notifications.find(({ documentId }) => documentId === requirement.id),
      'a notification',
    )
    expectThat(viewerCanDecide, 'the approver is told of what it cannot decide')
    return 'told that it waits'
  })
  await steps.run('approve', async () => {
    const { approve } = await integration.approver.ask<{
      approve: { approval: { status: string; levels: { processName: string | null }[] } }
    }>(APPROVE, { input: { kind: 'REQUIREMENT', documentId: requirement.id } })
    expectThat(approve.approval.status === 'APPROVED', `it is ${approve.approval.status}`)
    return approve.approval.levels.map(({ processName }) => processName).join(', ')
  })
  await steps.run('PDF', async () => {
    const response = await integration.author.download(requirement.pdfUrl)
    const bytes = Buffer.from(await response.arrayBuffer())
    expectThat(bytes.subarray(0, 5).toString() === '%PDF-', `answered ${response.status}, which is no PDF`)
    return `${bytes.length} bytes`
  })
  await steps.run('webhook', async () => {
    const messages = await waitFor(() => {
      const about = receiver.received.filter(({ body }) => readMessage(body).data.id === requirement.id)
      return about.length >= 2 ? about : undefined
    }, 'two messages of the requirement')
    for (const { headers, body } of messages) {
      verify(integration.secret, headers, body)
      const another = body.replace(requirement.documentNumber, 'REQ-1')
      expectThat(
        isRefused(() => verify(integration.secret, headers, another)),
        'another body passes by the same signature',
      )
    }
    const types = messages.map(({ body }) => readMessage(body).type)
    for (const type of ['approval.requested', 'approval.decided']) expectThat(types.includes(type), `no ${type} came`)
    return `verified: ${types.join(', ')}`
  })
  await steps.run(`write up to ${DOCUMENTS} documents`, async () => {
    const written = await fillUp(integration.author, DOCUMENTS)
    return `${written} drafts`
  })
  await steps.run('copy by the change feed', async () => {
    ;({ cursor } = await follow(integration.approver, copy, null))
    expectThat(copy.size >= DOCUMENTS, `${copy.size} came`)
    return `${copy.size} documents`
  })
  await steps.run('compare with the list', async () => {
    const listed = await readAll(integration.approver)
    const different = [...listed].filter(([id, row]) => copy.get(id) !== row).length
    expectThat(different === 0 && listed.size === copy.size, `${different} differ, ${listed.size} listed`)
    return 'alike'
  })
  await steps.run('follow', async () => {
    const { id } = await saveRequirement(integration.author, 'DRAFT')
    const { changed } = await follow(integration.approver, copy, cursor)
    expectThat(changed.length === 1 && changed[0] === id, `changed: ${changed.join(', ')}`)
    return 'one change, and no other'
  })
} finally {
  await sockets?.close()
  await receiver.close()
  await app.close()
}

console.table(steps.done)
const of = (name: string) => steps.done.find(({ step }) => step === name)
reportAndExit(
  'prove:integration',
  {
    steps: steps.done.length,
    documents: copy.size,
    requests: traffic.requests,
    syncSeconds: of('copy by the change feed')?.seconds ?? -1,
    syncRequests: of('copy by the change feed')?.requests ?? -1,
    seconds: Math.round((performance.now() - began) / 1_000),
  },
  steps.hasPassed() && copy.size > DOCUMENTS,
)
