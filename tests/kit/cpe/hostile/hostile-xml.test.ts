import { describe, expect, it } from 'vitest'
import { isSentence } from '#schema/platform/values/sentence.ts'
import { refusalOf } from '../refusal.ts'
import { bytesOf, sampleText } from '../samples.ts'

const invoice = sampleText('invoices/factura_con_orden_de_compra.xml')
const answer = sampleText('cdr/R-20600995805-01-F001-1.xml')

/** With this between declaration and root. */
const before = (text: string, prologue: string) => text.replace('?>', `?>\n${prologue}\n`)

const DTD = 'El XML trae una definición de tipo de documento (DTD), que no se admite'
const laughs = [
  '<!ENTITY a0 "ja">',
  ...Array.from({ length: 20 }, (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`),
].join('')

describe('an XML', () => {
  it.each([
    ['a DTD', before(invoice, '<!DOCTYPE Invoice>'), DTD],
    ['a DTD from elsewhere', before(invoice, '<!DOCTYPE Invoice SYSTEM "http://127.0.0.1/a.dtd">'), DTD],
    [
      'an external entity',
      before(invoice, '<!DOCTYPE Invoice [<!ENTITY x SYSTEM "file:///etc/passwd">]>').replace('>F001-1<', '>&x;<'),
      DTD,
    ],
    ['a billion laughs', before(invoice, `<!DOCTYPE Invoice [${laughs}]>`).replace('>F001-1<', '>&a20;<'), DTD],
    [
      'an entity that nobody declared',
      invoice.replace('>F001-1<', '>&x;<'),
      'El XML está dañado o incompleto (línea 21)',
    ],
    ['half of itself', invoice.slice(0, invoice.length / 2), 'El XML está dañado o incompleto (línea 87)'],
    ['two roots', `${invoice}<a/>`, 'El XML está dañado o incompleto (línea 162)'],
    [
      'a prefix that nobody bound',
      invoice.replace('xmlns:cac=', 'xmlns:xyz='),
      'El XML está dañado o incompleto (línea 25)',
    ],
    [
      'a comment inside a number',
      invoice.replaceAll('>472.00<', '>47<!-- -->2.00<'),
      'El XML trae comentarios u otros elementos dentro de el importe total',
    ],
    [
      'an instruction inside a number',
      invoice.replaceAll('>472.00<', '>47<?a b?>2.00<'),
      'El XML trae comentarios u otros elementos dentro de el importe total',
    ],
    [
      'an element inside a number',
      invoice.replaceAll('>472.00<', '>47<cbc:ID/>2.00<'),
      'El XML trae comentarios u otros elementos dentro de el importe total',
    ],
    [
      'words for a number',
      invoice.replaceAll('>472.00<', '>1e3<'),
      'El XML trae algo que no es un número en el importe total',
    ],
    [
      'a day that does not exist',
      invoice.replace('2019-12-24', '2019-02-30'),
      'El XML trae algo que no es una fecha en la fecha de emisión',
    ],
    ['no number', invoice.replace('<cbc:ID>F001-1</cbc:ID>', ''), 'El XML no trae la serie y número'],
    [
      'two numbers',
      invoice.replace('<cbc:ID>F001-1</cbc:ID>', '<cbc:ID>F001-1</cbc:ID><cbc:ID>F001-2</cbc:ID>'),
      'El XML trae más de una vez la serie y número',
    ],
    [
      'a number without end',
      invoice.replace('>F001-1<', `>F001-${'1'.repeat(1000)}<`),
      'El XML trae un valor demasiado largo en la serie y número',
    ],
    [
      'a terminal’s commands',
      invoice.replace('>F001-1<', '>F001-1&#x9b;2J<'),
      'El XML trae caracteres de control en la serie y número',
    ],
    [
      'a total in another currency',
      invoice.replace('<cbc:PayableAmount currencyID="PEN"', '<cbc:PayableAmount currencyID="USD"'),
      'El XML declara una moneda y trae su total en otra',
    ],
    [
      'the names of a document in a namespace of its own',
      invoice.replace('xsd:Invoice-2', 'xsd:Other-2'),
      'El XML no es un comprobante electrónico de SUNAT ni su constancia (CDR)',
    ],
    [
      'nothing of SUNAT',
      '<factura><total>1</total></factura>',
      'El XML no es un comprobante electrónico de SUNAT ni su constancia (CDR)',
    ],
    ['more depth than anybody reads', '<a>'.repeat(100_000), 'El XML tiene demasiados elementos, o demasiado anidados'],
    [
      'more elements than anybody reads',
      `<a>${'<b/>'.repeat(100_001)}</a>`,
      'El XML tiene demasiados elementos, o demasiado anidados',
    ],
    [
      'more attributes than anybody reads',
      `<a ${Array.from({ length: 100_000 }, (_, each) => `a${each}=""`).join(' ')}/>`,
      'El XML tiene demasiados atributos en un elemento',
    ],
    [
      'an answer to two documents',
      answer.replace(/<cac:DocumentResponse>.*<\/cac:DocumentResponse>/s, '$&$&'),
      'El XML trae más de una vez el código de respuesta',
    ],
  ])('that holds %s is refused in a plain sentence', (_, text, sentence) => {
    const refusal = refusalOf(bytesOf(text))
    expect(refusal).toBe(sentence)
    expect(isSentence(refusal)).toBe(true)
  })
})
