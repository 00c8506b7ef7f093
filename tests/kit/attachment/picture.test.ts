import { describe, expect, it } from 'vitest'
import { pdf, png } from '#tests/kit/files/sample-files.ts'
import { postPicture } from '#tests/kit/fixtures/signature.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()

/** Uploads a picture through the graph's upload route. */
async function sent(name: string, bytes: Buffer) {
  const response = await postPicture(world, await world.as('solicitante'), name, bytes)
  return { status: response.status, text: await response.text() }
}

describe('one picture (back-office.md 5)', () => {
  it('is kept, and answers what the service calls it', async () => {
    const { status, text } = await sent('firma.png', png)
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({
      fileId: expect.any(String) as string,
      fileName: 'firma.png',
      size: png.length,
    })
  })

  it.each([
    ['that is none', 'firma.pdf', pdf, 'Archivo inválido. No se permite la extensión'],
    ['that only says so', 'firma.png', pdf, 'El contenido de firma.png no es el que su extensión anuncia'],
    [
      'of more than 2 MB',
      'firma.png',
      Buffer.concat([png, Buffer.alloc(2_000_000)]),
      'El tamaño del archivo debe ser inferior a 2 MB!',
    ],
  ])('%s is refused in words', async (_what, name, bytes, sentence) => {
    const { status, text } = await sent(name, bytes)
    expect(status).toBe(400)
    expect(text).toContain(sentence)
  })
})
