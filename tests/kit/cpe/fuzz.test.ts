import fc from 'fast-check'
import { expect, it } from 'vitest'
import { validateCdr } from '#schema/kit/cpe/validate-cdr.ts'
import { verdictOf } from '#schema/kit/cpe/cpe-issue.ts'
import { validateCpe } from '#schema/kit/cpe/validate-cpe.ts'
import { cpeKey, isCpeNumber } from '#schema/kit/cpe/cpe-number.ts'
import { isSentence } from '#schema/platform/values/sentence.ts'
import type { ElectronicFile } from '#schema/kit/cpe/cpe.ts'
import { readElectronicFile } from '#upstream/kit/cpe/read-electronic-file.ts'
import { UnreadableFile } from '#upstream/platform/files/unreadable-file.ts'
import { zipOf } from '#tests/kit/files/zip.ts'
import { expectationWith, cdrExpectation, expected, invoiceWithOrder, verdictAndCodes } from './expected.ts'
import { bytesOf, sampleNames, sampleText } from './samples.ts'

const samples = (['invoices', 'cdr'] as const).flatMap((folder) =>
  sampleNames(folder).map((name) => bytesOf(sampleText(`${folder}/${name}`))),
)
const zips = samples.map((content) => zipOf([{ name: 'a.xml', content }]))

/** What is read of a file; null where it is refused as it should be. Anything else that is thrown comes through. */
function readOrRefuse(bytes: Buffer, name = 'a'): ElectronicFile | null {
  try {
    return readElectronicFile({ name, bytes })
  } catch (failure) {
    if (!(failure instanceof UnreadableFile)) throw failure
    expect(isSentence(failure.message), failure.message).toBe(true)
    return null
  }
}

function judge(file: ElectronicFile | null): void {
  if (!file) return
  const findings =
    file.kind === 'CPE'
      ? validateCpe(file.cpe, { ...expected, fileName: file.name })
      : validateCdr(file.cdr, cdrExpectation({ cpe: invoiceWithOrder, fileName: file.name }))
  for (const { message } of findings) expect(message.length).toBeGreaterThan(10)
  expect(verdictOf(findings)).toMatch(/^(ACCEPTED|OBSERVED|REJECTED)$/)
}

it('reads or refuses whatever bytes it gets, under any name', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (bytes, name) =>
      judge(readOrRefuse(Buffer.from(bytes), name)),
    ),
    { numRuns: 500 },
  )
})

it('reads or refuses a file of which a piece is another than it was', () => {
  const change = fc.record({
    file: fc.constantFrom(...samples, ...zips),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.nat(40),
    put: fc.oneof(
      fc.uint8Array({ maxLength: 12 }).map((bytes) => Buffer.from(bytes)),
      fc
        .constantFrom(
          '<!--x-->',
          '<cbc:ID>',
          '</cbc:ID>',
          '&x;',
          '&#0;',
          '<![CDATA[',
          ']]>',
          '-',
          '9'.repeat(30),
          '<?a?>',
        )
        .map((text) => Buffer.from(text)),
    ),
  })
  fc.assert(
    fc.property(change, ({ file, at, removed, put }) => {
      const from = Math.floor(at * file.length)
      judge(readOrRefuse(Buffer.concat([file.subarray(0, from), put, file.subarray(from + removed)])))
    }),
    { numRuns: 1_000 },
  )
})

it('reads or refuses a document whatever its values say', () => {
  const values = bytesOf(sampleText('invoices/factura_con_orden_de_compra.xml'))
    .toString('latin1')
    .split(/>([^<>]+)</)
  const escape = (text: string) => text.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'))
  const hostile = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('constructor', '__proto__', 'NaN', 'Infinity', '1e999', '-0', '0x1', '9999-99-99', '../../x', '-'),
  )
  fc.assert(
    fc.property(fc.nat(values.length - 1), hostile, (valueIndex, text) => {
      const changed = values.map((piece, index) =>
        index % 2 === 0 ? piece : `>${index === (valueIndex | 1) ? escape(text) : piece}<`,
      )
      judge(readOrRefuse(Buffer.from(changed.join('').replace('ISO-8859-1', 'UTF-8'))))
    }),
    { numRuns: 500 },
  )
})

it('rejects by its amount exactly what is above the balance, to the cent', () => {
  const cents = fc.bigInt({ min: 1n, max: 10n ** 14n })
  const spelled = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
  fc.assert(
    fc.property(cents, cents, (total, balance) => {
      const findings = verdictAndCodes(
        validateCpe({ ...invoiceWithOrder, total: spelled(total) }, expectationWith({ balance: spelled(balance) })),
      )
      expect(findings).toEqual(total > balance ? ['REJECTED', 'AMOUNT_EXCEEDS_BALANCE'] : ['ACCEPTED'])
    }),
  )
})

it('knows a document again however its number is filled up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 1, max: 8 }), (number, width) => {
      const documentNumber = `F001-${String(number).padStart(width, '0')}`
      expect(isCpeNumber('01', documentNumber)).toBe(true)
      expect(cpeKey('01', documentNumber)).toBe(`01-F001-${number}`)
    }),
  )
})
