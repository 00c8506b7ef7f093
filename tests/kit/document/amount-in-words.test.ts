import { expect, it } from 'vitest'
import { amountInWords } from '#upstream/kit/text/amount-in-words.ts'

it.each([
  ['0.50', 'CERO CON 50/100 SOLES'],
  ['1.00', 'UNO CON 00/100 SOLES'],
  ['16.10', 'DIECISÉIS CON 10/100 SOLES'],
  ['21.00', 'VEINTIUNO CON 00/100 SOLES'],
  ['42.99', 'CUARENTA Y DOS CON 99/100 SOLES'],
  ['100.00', 'CIEN CON 00/100 SOLES'],
  ['101.05', 'CIENTO UNO CON 05/100 SOLES'],
  ['1000.00', 'MIL CON 00/100 SOLES'],
  ['1200.50', 'MIL DOSCIENTOS CON 50/100 SOLES'],
  ['21001.00', 'VEINTIÚN MIL UNO CON 00/100 SOLES'],
  ['131500.00', 'CIENTO TREINTA Y UN MIL QUINIENTOS CON 00/100 SOLES'],
  ['1000000.00', 'UN MILLÓN CON 00/100 SOLES'],
  ['2345678.90', 'DOS MILLONES TRESCIENTOS CUARENTA Y CINCO MIL SEISCIENTOS SETENTA Y OCHO CON 90/100 SOLES'],
  ['1000000000.00', 'MIL MILLONES CON 00/100 SOLES'],
  ['999999999999999.99', expect.stringMatching(/^NOVECIENTOS NOVENTA Y NUEVE BILLONES .* CON 99\/100 SOLES$/)],
])('writes %s as people sign it', (amount, words) => {
  expect(amountInWords(amount, 'soles')).toEqual(words)
})

it('names the currency', () => {
  expect(amountInWords('531.00', 'dólares americanos')).toBe('QUINIENTOS TREINTA Y UNO CON 00/100 DÓLARES AMERICANOS')
})
