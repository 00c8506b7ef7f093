import fc from 'fast-check'
import { GraphQLError } from 'graphql'
import { describe, expect, it } from 'vitest'
import { WireMismatch, type Codec } from '#graph/platform/rest/wire/codec.ts'
import {
  choice,
  code,
  date,
  dateTime,
  day,
  decimal,
  flag,
  id,
  int,
  list,
  optional,
  present,
  strictCode,
  text,
  withDefault,
} from '#graph/platform/rest/wire/codecs.ts'
import { record, together } from '#graph/platform/rest/wire/record.ts'

const inner = record({ amount: ['Amount', decimal], label: ['Label', optional(text)] })
const outer = record({
  id: ['DocID', id],
  number: ['DocNumber', text],
  state: ['State', code({ 1: 'OPEN', 2: 'CLOSED' })],
  kind: ['Kind', choice('KindName')],
  isLate: ['Late', flag],
  count: ['Count', int],
  on: ['On', optional(date)],
  lines: ['Lines', list(inner)],
  mine: ['Mine', present],
  note: ['Note', withDefault(text, '')],
})
const wire = {
  DocID: 7,
  DocNumber: 'A-1',
  State: 2,
  Kind: '3',
  KindName: 'Alta',
  Late: 1,
  Count: 4,
  On: '2026-02-28',
  Lines: [
    { Amount: '1.50', Label: null },
    { Amount: 2, Label: 'x' },
  ],
  Mine: null,
}

describe('a record', () => {
  it('reads under its own names', () => {
    expect(outer.read(wire)).toEqual({
      id: '7',
      number: 'A-1',
      state: 'CLOSED',
      kind: { value: '3', label: 'Alta' },
      isLate: true,
      count: 4,
      on: '2026-02-28',
      lines: [
        { amount: '1.50', label: null },
        { amount: '2', label: 'x' },
      ],
      mine: false,
      note: '',
    })
  })

  it('sends what is there, under the services’ names', () => {
    expect(
      outer.send({
        id: '7',
        state: 'OPEN',
        kind: { value: '3', label: 'Alta' },
        on: null,
        lines: [{ amount: '1.50', label: 'x' }],
      }),
    ).toEqual({ DocID: 7, State: 1, Kind: '3', On: null, Lines: [{ Amount: '1.50', Label: 'x' }] })
  })

  it.each([
    ['Lines.1.Amount', { ...wire, Lines: [wire.Lines[0], { Amount: '1,5', Label: null }] }],
    ['Lines', { ...wire, Lines: 'none' }],
    ['DocID', { ...wire, DocID: null }],
    ['Late', { ...wire, Late: 'sí' }],
    ['Count', { ...wire, Count: 1.5 }],
    ['On', { ...wire, On: '28/02/2026' }],
    ['DocNumber', { ...wire, DocNumber: undefined }],
  ])('says where it cannot be read: %s', (path, broken) => {
    const read = () => outer.read(broken)
    expect(read).toThrow(WireMismatch)
    try {
      read()
    } catch (error) {
      expect((error as WireMismatch).path).toBe(path)
    }
  })

  it.each([{ value: null }, { value: undefined }, { value: 'text' }, { value: [] }, { value: 3 }])(
    'is not $value',
    ({ value }) => {
      expect(() => outer.read(value)).toThrow(WireMismatch)
    },
  )

  it('translates the path of a finding, and leaves what it does not know', () => {
    const path = (text: string) => outer.inside.path(text.split('.')).join('.')
    expect(path('Lines.3.Amount')).toBe('lines.3.amount')
    expect(path('Lines.3')).toBe('lines.3')
    expect(path('DocNumber')).toBe('number')
    expect(path('Lines.0.Other.Deep')).toBe('lines.0.Other.Deep')
    expect(path('Unheard')).toBe('Unheard')
  })
})

describe('columns that belong together', () => {
  const totals = record({ net: ['Net', decimal], tax: ['Tax', choice('TaxName')] })
  const order = record({ id: ['DocID', id], totals: ['Net', together(totals)] })
  const columns = { DocID: 7, Net: '10.00', Tax: '1', TaxName: 'IGV' }

  it('are one value here, and columns there', () => {
    expect(order.read(columns)).toEqual({ id: '7', totals: { net: '10.00', tax: { value: '1', label: 'IGV' } } })
    expect(order.send({ id: '7', totals: { net: '10.00', tax: { value: '1', label: 'IGV' } } })).toEqual({
      DocID: 7,
      Net: '10.00',
      Tax: '1',
    })
  })

  it('are all asked for where none is named, and else those that are', () => {
    expect(order.only(['totals']).wires).toEqual(['Net', 'Tax', 'TaxName'])
    expect(order.only(['totals', 'totals.net']).wires).toEqual(['Net'])
    expect(order.only(['totals', 'totals.net']).read({ Net: '10.00' })).toEqual({ totals: { net: '10.00' } })
  })

  it('say where they cannot be read, and what a finding concerns', () => {
    expect(() => order.read({ ...columns, Net: 'x' })).toThrow(expect.objectContaining({ path: 'Net' }) as Error)
    expect(order.inside.path(['Tax'])).toEqual(['totals', 'tax'])
  })
})

describe('records inside a record', () => {
  const line = record({ id: ['CpdID', id], price: ['OddUnitPrice', decimal] })
  const offer = record({
    total: ['OrdTotal', decimal],
    days: ['OrdDeliveryDay', int],
    lines: ['itemsDetails', list(line)],
  })
  const participant = record({ id: ['CtpID', id], offer: ['itemProvider', optional(offer)] })
  const quotation = record({ id: ['CttID', id], participants: ['items', withDefault(list(participant), [])] })
  const names = ['participants', 'participants.offer', 'participants.offer.lines', 'participants.offer.lines.id']

  it('are narrowed to what is named behind a point, to any depth', () => {
    const narrow = quotation.only(names)
    expect(narrow.wires).toEqual(['items.itemProvider.itemsDetails.CpdID'])
    expect(
      narrow.read({ items: [{ itemProvider: { itemsDetails: [{ CpdID: 7 }] } }, { itemProvider: null }] }),
    ).toEqual({
      participants: [{ offer: { lines: [{ id: '7' }] } }, { offer: null }],
    })
    expect(narrow.read({ items: null })).toEqual({ participants: [] })
  })

  it('are whole where nothing of them is named, or all', () => {
    expect(quotation.only(['participants']).wires).toEqual(['items'])
    expect(offer.only(['total', 'days', 'lines', 'lines.id', 'lines.price'])).toBe(offer)
    expect(quotation.only(['participants', 'participants.id', 'participants.offer']).wires).toEqual(['items'])
  })

  it('say where they cannot be read, narrowed as well', () => {
    const whatIsThrown = () => quotation.only(names).read({ items: [{ itemProvider: { itemsDetails: [{}] } }] })
    expect(whatIsThrown).toThrow(WireMismatch)
    expect(whatIsThrown).toThrow(expect.objectContaining({ path: 'items.0.itemProvider.itemsDetails.0.CpdID' }))
  })
})

describe('values', () => {
  it('a decimal keeps every digit both ways', () => {
    const digits = fc.tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.stringMatching(/^\d{1,6}$/))
    fc.assert(
      fc.property(digits, ([negative, whole, fraction]) => {
        const decimalText = `${negative ? '-' : ''}${whole}.${fraction}`
        expect(decimal.read(decimalText)).toBe(decimalText)
        expect(decimal.write(decimal.read(decimalText))).toBe(decimalText)
      }),
    )
  })

  it('a key is a number there and a text here, whatever its size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (key) => {
        expect(id.write(id.read(key))).toBe(key)
      }),
    )
    expect(id.write('abc')).toBe('abc')
  })

  it('a column of a record reads as its codec does by itself', () => {
    const codecs = {
      text,
      id,
      int,
      flag,
      decimal,
      date,
      dateTime,
      word: code({ 1: 'A', B: 'B' }),
      optionalDate: optional(date),
      optionalDecimal: optional(decimal),
      amount: withDefault(decimal, '0'),
      isOn: withDefault(flag, false),
      count: withDefault(int, 3),
      note: withDefault(optional(text), 'none'),
    }
    const values = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(undefined, null, '', '-1.50', '1.', '2026-03-01', '2026-03-01T10:00:00Z', 'B', 1, '1', 2 ** 40),
    )
    const outcomeOf = (read: () => unknown) => {
      try {
        return { value: read() }
      } catch (error) {
        return error instanceof WireMismatch ? 'refused' : error
      }
    }
    for (const codec of Object.values<Codec<unknown>>(codecs)) {
      const alone = record({ value: ['Value', codec] })
      fc.assert(
        fc.property(values, (value) => {
          expect(outcomeOf(() => alone.read({ Value: value }).value)).toEqual(outcomeOf(() => codec.read(value)))
        }),
        // Nothing makes a number or a text of it.
        { examples: [[{ toString: null }]] },
      )
    }
  })

  it('an unknown code is UNKNOWN, unless the record means nothing without it', () => {
    expect(code({ 1: 'A' }).read(9)).toBe('UNKNOWN')
    expect(() => code({ A: 'A' }).write('UNKNOWN')).toThrow(GraphQLError)
    expect(() => strictCode({ 1: 'A' }).read(9)).toThrow(WireMismatch)
  })

  it('days and instants are told apart', () => {
    expect(dateTime.read('2026-03-01T10:00:00.000Z')).toBe('2026-03-01T10:00:00.000Z')
    expect(() => dateTime.read('2026-03-01')).toThrow(WireMismatch)
    expect(day.read('2026-03-01T10:00:00.000Z')).toBe('2026-03-01')
  })

  it('a choice without value is none, one without label shows its value', () => {
    expect(choice('X').read(null, 'x')).toBeNull()
    expect(choice('X').read(4, undefined)).toEqual({ value: '4', label: '4' })
  })
})
