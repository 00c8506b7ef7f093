import { expect, it } from 'vitest'
import { signatureFileName, validateSignature } from '#schema/modules/identity/signature/signature.ts'

const DNI = '41002233'

it.each([
  ['41002233.jpg', 2_000_000, []],
  ['firma 41002233.JPG', 1, []],
  ['41002234.jpg', 1, ['[Nombre de archivo incorrecto]=>[41002233.jpg]']],
  ['41002233.jpeg', 1, ['Archivo inválido. No se permite la extensión']],
  [
    'firma.png',
    2_000_001,
    [
      'Archivo inválido. No se permite la extensión',
      '[Nombre de archivo incorrecto]=>[41002233.jpg]',
      'El tamaño del archivo debe ser inferior a 2 MB!',
    ],
  ],
])('the signature «%s» of %i bytes: %j (portal.md 5)', (name, size, findings) => {
  expect(validateSignature({ name, size }, DNI)).toEqual(findings)
})

it('of the name that is proposed nothing is said', () => {
  expect(validateSignature({ name: signatureFileName(DNI), size: 1 }, DNI)).toEqual([])
})
