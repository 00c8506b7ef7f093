import { describe, expect, it } from 'vitest'
import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { pdf } from '#tests/kit/files/sample-files.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import { provideS3Store } from '#tests/platform/fake-services/s3/provided-s3.ts'

const store = provideS3Store()
const world = provideWorld({ openFileStore: () => store.open() })

async function ask(path: string, init: RequestInit = {}) {
  const { token } = await world.as('solicitante')
  const answer = await fetch(`${world.url}${path}`, { ...init, headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, wait: answer.headers.get('retry-after'), text: await answer.text() }
}

const upload = (name: string) => {
  const body = new FormData()
  body.set('file', new Blob([pdf]), name)
  return ask('/files/attachments?kind=REQUIREMENT', { method: 'POST', body })
}

const ATTACH = `mutation A($input: SaveAttachmentsInput!) { saveAttachments(input: $input) { attachments { id } } }`
const AWAY = { message: fileMessages.unavailable, extensions: { code: 'UNAVAILABLE', rule: 'FILE_UNAVAILABLE' } }

describe('while S3 is away', () => {
  it('the graph refuses uploads and downloads with the sentence of the services', { timeout: 60_000 }, async () => {
    const author = await world.as('solicitante')
    const { id: documentId } = await createRequirement(author)
    const { fileId } = JSON.parse((await upload('antes.pdf')).text) as { fileId: string }
    const { data } = await author.graph<{ saveAttachments: { attachments: { id: string }[] } }>(ATTACH, {
      input: { kind: 'REQUIREMENT', documentId, add: [{ fileId }], remove: [] },
    })
    const path = `/files/attachments/${data.saveAttachments.attachments[0]?.id}`
    expect((await ask(path)).status).toBe(200)
    await store.s3.stop()
    try {
      for (const { status, wait, text } of [await upload('durante.pdf'), await ask(path)]) {
        expect([status, wait]).toEqual([503, '2'])
        expect(JSON.parse(text)).toMatchObject({ errors: [AWAY] })
      }
    } finally {
      await store.s3.start()
    }
    expect((await ask(path)).status).toBe(200)
  })
})
