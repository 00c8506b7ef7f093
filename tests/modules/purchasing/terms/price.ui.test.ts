import { expect, it } from 'vitest'
import { currencyCode } from '#web/modules/purchasing/offer/draft/currency.ts'
import { formatPrice } from '#web/platform/ui/text/format-price.ts'

it.each([
  ['27.5', '27.50'],
  ['27.500', '27.50'],
  ['1234', '1,234.00'],
  ['0.125', '0.125'],
  ['36.905', '36.905'],
])('writes the unit price %s as %s', (price, text) => expect(formatPrice(price)).toBe(text))

it('writes the amounts of an offer with the code of the currency that was chosen', () => {
  const currencies = [
    { value: '1', label: 'Soles', code: 'PEN' },
    { value: '2', label: 'Dólares americanos', code: 'USD' },
  ]
  expect(currencyCode(currencies, { value: '1', label: 'Soles' })).toBe('PEN')
  expect(currencyCode(currencies, { value: '2', label: 'Dólares' })).toBe('USD')
  expect(currencyCode(currencies, null)).toBe('')
})
