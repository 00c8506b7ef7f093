import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { CPE_FILE } from '#schema/platform/files/upload-limits.ts'
import { readElectronicFile } from '#upstream/kit/cpe/read-electronic-file.ts'
import { zipOf } from '#tests/kit/files/zip.ts'
import { refusalOf } from '../refusal.ts'
import { bytesOf, sampleText } from '../samples.ts'

const invoice = sampleText('invoices/factura_con_orden_de_compra.xml')
const answer = sampleText('cdr/R-20600995805-01-F001-1.xml')

describe('an encoding', () => {
  const declared = (encoding: string) => invoice.replace('ISO-8859-1', encoding)

  it.each([
    [
      'is not what is declared',
      bytesOf(declared('UTF-8').replace('Carlos', 'Peñón')),
      'El XML no está en la codificación que declara',
    ],
    [
      'is declared and taken by nobody',
      bytesOf(declared('UTF-7')),
      'El XML está en UTF-7; debe estar en UTF-8 o en ISO-8859-1',
    ],
    [
      'is one of two bytes',
      Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le'),
      'El XML no está en la codificación que declara',
    ],
    [
      'is one of two bytes, without saying so',
      Buffer.from(invoice, 'utf16le'),
      'El XML está dañado o incompleto (línea 1)',
    ],
    ['is none', Buffer.from('GIF89a'), 'El archivo no es un XML ni un .zip que traiga uno'],
  ])('that %s is refused', (_, bytes, sentence) => {
    expect(refusalOf(bytes)).toBe(sentence)
  })
})

describe('a file', () => {
  it('is refused when it is empty or longer than is read', () => {
    expect(refusalOf(Buffer.alloc(0))).toBe('El archivo está vacío')
    expect(refusalOf(Buffer.alloc(CPE_FILE.largest + 1, ' '))).toBe('El tamaño del archivo debe ser inferior a 5 MB!')
  })
})

describe('a zip', () => {
  const xml = { name: 'R.xml', content: bytesOf(answer) }
  const packed = deflateRawSync(Buffer.alloc(80_000_000))

  it.each([
    [
      'that unpacks without end',
      [{ name: 'a.xml', content: Buffer.alloc(0), packed, size: 80_000_000 }],
      'El contenido del archivo es demasiado grande',
    ],
    [
      'that lies about its size',
      [{ name: 'a.xml', content: Buffer.alloc(0), packed, size: 100 }],
      'El archivo .zip está dañado',
    ],
    [
      'that leaves its folder',
      [{ ...xml, name: '../R.xml' }],
      'El archivo .zip trae nombres con rutas, que no se admiten',
    ],
    [
      'that leaves it the other way',
      [{ ...xml, name: 'a\\..\\R.xml' }],
      'El archivo .zip trae nombres con rutas, que no se admiten',
    ],
    [
      'that begins at the root',
      [xml, { name: '/etc/x', content: Buffer.alloc(0) }],
      'El archivo .zip trae nombres con rutas, que no se admiten',
    ],
    [
      'that begins at a drive',
      [{ ...xml, name: 'C:R.xml' }],
      'El archivo .zip trae nombres con rutas, que no se admiten',
    ],
    ['of two answers', [xml, { ...xml, name: 'S.xml' }], 'El archivo .zip trae más de un XML'],
    ['of a zip', [{ name: 'R.zip', content: zipOf([xml]) }], 'El archivo .zip no trae ningún XML'],
    [
      'of too many',
      Array.from({ length: 21 }, (_, each) => ({ ...xml, name: `${each}.txt` })),
      'El contenido del archivo es demasiado grande',
    ],
  ])('%s is refused', (_, parts, sentence) => {
    expect(refusalOf(zipOf(parts))).toBe(sentence)
  })

  it('cut short is refused', () => {
    expect(refusalOf(zipOf([xml]).subarray(0, 200))).toBe('El archivo .zip está dañado')
  })

  it('made on a Mac is read: the shadow of the file does not count', () => {
    const shadow = { name: '__MACOSX/._R.xml', content: Buffer.from('Mac OS X') }
    expect(readElectronicFile({ name: 'R.zip', bytes: zipOf([xml, shadow]) })).toMatchObject({
      kind: 'CDR',
      name: 'R.xml',
    })
  })
})
