import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldMessages } from '#schema/platform/values/messages.ts'
import { numberMessages as told, readNumber, unambiguous } from '#schema/platform/typed-input/read-number.ts'
import { formatAmount, formatQuantity } from '#web/platform/ui/text/format.ts'

type Case = readonly [typed: string, value: string]

const understood: Record<number, readonly Case[]> = {
  0: [
    ['', ''],
    ['   ', ''],
    ['7', '7'],
    ['007', '7'],
    ['0', '0'],
    ['00', '0'],
    ['99', '99'],
    ['1,200', '1200'],
    ['1.200', '1200'],
    ['1 200', '1200'],
    ['12,345,678', '12345678'],
    ['12.345.678', '12345678'],
    ['1\u00a0200', '1200'],
    ['2.0', '2'],
    ['2,00', '2'],
    ['1,000', '1000'],
    ['1.000', '1000'],
    [' 30 ', '30'],
    ['1,200.00', '1200'],
  ],
  2: [
    ['15,75', '15.75'],
    ['15.75', '15.75'],
    ['1200,10', '1200.10'],
    ['1200.10', '1200.10'],
    ['1,200.10', '1200.10'],
    ['1.200,10', '1200.10'],
    ['1 200,10', '1200.10'],
    ['1 200.10', '1200.10'],
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['0,5', '0.5'],
    ['1,200', '1200'],
    ['1.200', '1200'],
    ['1.555', '1555'],
    ['1,234,567.89', '1234567.89'],
    ['1.234.567,89', '1234567.89'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['12,345', '12345'],
    ['123,456', '123456'],
    ['3.10', '3.10'],
    ['012.50', '12.50'],
    ['0.00', '0.00'],
    ['15.7500', '15.75'],
    ['0.200', '0.20'],
    ['1234.5600', '1234.56'],
    ['16.20', '16.20'],
    ['100,00', '100.00'],
    ['999,99', '999.99'],
    ['1 234 567,8', '1234567.8'],
    ['\u202f1\u202f234,50', '1234.50'],
    ['10,1', '10.1'],
    ['1234567,89', '1234567.89'],
    ['1,200.300', '1200.30'],
    ['999999999999999', '999999999999999'],
  ],
  3: [
    ['15,75', '15.75'],
    ['1,5', '1.5'],
    ['12.5', '12.5'],
    ['0.125', '0.125'],
    ['0,125', '0.125'],
    ['.125', '0.125'],
    [',125', '0.125'],
    ['1234.125', '1234.125'],
    ['1234,125', '1234.125'],
    ['1,234.125', '1234.125'],
    ['1.234,125', '1234.125'],
    ['1 234.125', '1234.125'],
    ['1.1250', '1.125'],
    ['1,2000', '1.200'],
    ['1,200,300', '1200300'],
    ['1.200.300', '1200300'],
    ['1,200.5', '1200.5'],
    ['1 200', '1200'],
    ['1234', '1234'],
    ['00.125', '0.125'],
    ['33,33', '33.33'],
    ['1,234,567.125', '1234567.125'],
    ['1234,5', '1234.5'],
  ],
}

const refused: readonly (readonly [typed: string, decimals: number, problem: string])[] = [
  ...['-3', '- 3', '−3', '–3', '(3)', '(1,200.50)', '3-', '-', '-1,5', '-0'].map(
    (typed) => [typed, 3, told.negative] as const,
  ),
  ...[
    '1e5',
    '1E5',
    '12x',
    'doce',
    'S/ 15.75',
    'US$ 3',
    '15%',
    '15 kg',
    '1_000',
    "1'200",
    '1/2',
    '+5',
    '12-5',
    '0x10',
    'NaN',
    'Infinity',
    '１５',
    '٣',
    '1\t2x',
    '#¡VALOR!',
    '=1+1',
  ].map((typed) => [typed, 3, told.symbols] as const),
  ...['.', ',', ', .'].map((typed) => [typed, 2, fieldMessages.number] as const),
  ...['15.', '15,', '1,200.', '1.200,'].map((typed) => [typed, 2, told.unfinished(typed.slice(-1))] as const),
  ...[
    '1,2,3',
    '1.2.3',
    '1,20,300',
    '1,2000,300',
    '12,34,567',
    '1.200.30',
    '1,200,30',
    '1,200.300.400',
    '1.200,300,400',
    '1..5',
    '1,,5',
    '1.,5',
    '0,200,300',
    '1234,567,890',
    '1 2',
    '12 34',
    '1 2000',
    ',5,5',
    '1,200 300',
  ].map((typed) => [typed, 2, told.unclear(typed)] as const),
  ...['2.5', '2,5', '0.5', '.5', '15.75', '1234.567', '1,200.50'].map((typed) => [typed, 0, told.whole] as const),
  ...['0.125', '1234.567', '1,234.567', '1.2345', '12,3456'].map((typed) => [typed, 2, told.decimals(2)] as const),
  ...['1.2345', '12.1255', '0,1234', '1,234.5678'].map((typed) => [typed, 3, told.decimals(3)] as const),
  ['1234567890123456', 2, told.tooLong],
  ['1,234,567,890,123,456.00', 2, told.tooLong],
]

const ambiguousCases: readonly (readonly [typed: string, one: string, other: string])[] = [
  ['1,200', '1200', '1.2'],
  ['1.200', '1200', '1.2'],
  ['1.125', '1125', '1.1250'],
  ['12,125', '12125', '12.1250'],
  ['27.500', '27500', '27.5'],
  ['999,999', '999999', '999.9990'],
  ['1.000', '1000', '1'],
  ['01,200', '1200', '1.2'],
  ['100,050', '100050', '100.05'],
]

describe('a number that was typed or pasted (rules.md 16)', () => {
  for (const [decimals, cases] of Object.entries(understood)) {
    it.each(cases)(`«%s» is «%s» where ${decimals} decimals are allowed`, (typed, value) => {
      expect(readNumber(typed, { decimals: Number(decimals) })).toEqual({ value })
    })
  }

  it.each(refused)('«%s» with %i decimals is refused in words', (typed, decimals, problem) => {
    expect(readNumber(typed, { decimals })).toEqual({ problem })
  })

  it.each(ambiguousCases)('«%s» may be %s or %s: it is asked, and each answer is understood', (typed, one, other) => {
    expect(readNumber(typed, { decimals: 3 })).toEqual({ problem: told.twoReadings(typed, one, other) })
    expect(readNumber(one, { decimals: 3 }).value).toBe(one)
    expect(Number(readNumber(other, { decimals: 3 }).value)).toBe(Number(other))
  })

  it('takes the one reading that lies within the limits, and names the limit where none does', () => {
    expect(readNumber('33.333', { decimals: 3, max: 100 })).toEqual({ value: '33.333' })
    expect(readNumber('1.200', { decimals: 3, min: 100 })).toEqual({ value: '1200' })
    expect(readNumber('9999', { decimals: 0, max: 99 })).toEqual({ problem: fieldMessages.max(99) })
    expect(readNumber('0', { decimals: 0, min: 1 })).toEqual({ problem: fieldMessages.min(1) })
    expect(readNumber('100.001', { decimals: 3, max: 100 })).toEqual({ problem: fieldMessages.max(100) })
  })
})

const digits = (least: number, most: number) => fc.stringMatching(new RegExp(`^\\d{${least},${most}}$`))
const grouped = (whole: string, mark: string) => whole.replaceAll(/\B(?=(\d{3})+$)/g, mark)

/** A number and one way in which somebody writes it. */
const writtenNumbers = fc
  .record({
    whole: fc.bigInt(0n, 999_999_999_999n).map(String),
    fraction: fc.oneof(fc.constant(''), digits(1, 3)),
    mark: fc.constantFrom('', ',', '.', ' '),
    point: fc.constantFrom(',', '.'),
  })
  .filter(({ mark, point }) => mark !== point)

describe('whatever is written', () => {
  it('is read as whoever wrote it reads it, or asked, never as another number', () => {
    fc.assert(
      fc.property(writtenNumbers, fc.constantFrom(0, 2, 3), ({ whole, fraction, mark, point }, decimals) => {
        const text = grouped(whole, mark) + (fraction && point + fraction)
        const { value } = readNumber(text, { decimals })
        // Groups of three alone are thousands where no third decimal is allowed: that is the rule, not a guess.
        const isThousands = fraction.length === 3 && decimals < 3 && whole.length <= 3 && whole !== '0'
        if (value !== undefined)
          expect(Number(value)).toBe(Number(isThousands ? whole + fraction : `${whole}.${fraction || '0'}`))
      }),
      { numRuns: 2_000 },
    )
  })

  it('with one or two decimals is always understood', () => {
    fc.assert(
      fc.property(writtenNumbers, fc.constantFrom(2, 3), ({ whole, fraction, mark, point }, decimals) => {
        const cents = fraction.slice(0, 2)
        fc.pre(cents !== '')
        expect(Number(readNumber(grouped(whole, mark) + point + cents, { decimals }).value)).toBe(
          Number(`${whole}.${cents}`),
        )
      }),
      { numRuns: 1_000 },
    )
  })

  it('comes back as plain digits within the decimals, or with a sentence', () => {
    const anything = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,-  e') }))
    fc.assert(
      fc.property(anything, fc.constantFrom(0, 2, 3), (text, decimals) => {
        const { value, problem } = readNumber(text, { decimals })
        if (value === undefined) expect(problem).toMatch(/\S/)
        else {
          expect(value).toMatch(new RegExp(`^(\\d{1,15}(\\.\\d{1,${Math.max(1, decimals)}})?)?$`))
          // Every digit that counts was written, in that order.
          expect(text.replaceAll(/\D/g, '')).toContain(value.replace(/^0\./, '').replace('.', ''))
        }
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('what the screens print', () => {
  const cents = fc.bigInt(0n, 99_999_999_999_999n).map((all) => `${all / 100n}.${String(all % 100n).padStart(2, '0')}`)
  const thousandths = fc
    .bigInt(0n, 999_999_999_999n)
    .map((all) => `${all / 1000n}.${String(all % 1000n).padStart(3, '0')}`)

  it('is read back as it was: amounts, grouped as Mexican Spanish groups them', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(readNumber(formatAmount(amount), { decimals: 2 })).toEqual({ value: amount })
      }),
    )
  })

  it('is read back as it was or asked: quantities of three decimals', () => {
    fc.assert(
      fc.property(thousandths, (quantity) => {
        const { value } = readNumber(formatQuantity(quantity), { decimals: 3 })
        if (value !== undefined) expect(Number(value)).toBe(Number(quantity))
      }),
    )
    expect(readNumber(formatQuantity('1234.5'), { decimals: 3 })).toEqual({ value: '1234.5' })
  })

  it('can be written so that no field reads it in two ways', () => {
    fc.assert(
      fc.property(thousandths, (quantity) => {
        const plain = quantity.replace(/\.?0+$/, '')
        expect(Number(readNumber(unambiguous(plain), { decimals: 3 }).value)).toBe(Number(quantity))
      }),
    )
  })
})

it('is not looked for in a text that no number is as long as', () => {
  const typed = `1.${'0'.repeat(20_000)}1`
  expect(readNumber(typed)).toEqual({ problem: told.unclear(`${typed.slice(0, 40)}…`) })
})
