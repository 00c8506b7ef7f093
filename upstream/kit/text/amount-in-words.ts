import { Decimal } from 'decimal.js'

const SMALL = [
  'cero',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
] as const
const TENS = ['treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'] as const
const HUNDREDS = [
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
] as const

function belowHundred(number: number): string {
  if (number < SMALL.length) return SMALL[number] ?? ''
  const tens = TENS[Math.floor(number / 10) - 3] ?? ''
  return number % 10 === 0 ? tens : `${tens} y ${SMALL[number % 10] ?? ''}`
}

function belowThousand(number: number): string {
  if (number === 100) return 'cien'
  const hundreds = HUNDREDS[Math.floor(number / 100) - 1]
  if (!hundreds) return belowHundred(number)
  return number % 100 === 0 ? hundreds : `${hundreds} ${belowHundred(number % 100)}`
}

/** Before a noun: veintiún mil, un millón, cuarenta y un mil. */
const shortened = (words: string): string => words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')

function belowMillion(number: number): string {
  const thousands = Math.floor(number / 1_000)
  if (thousands === 0) return belowThousand(number)
  const many = thousands === 1 ? 'mil' : `${shortened(belowThousand(thousands))} mil`
  return number % 1_000 === 0 ? many : `${many} ${belowThousand(number % 1_000)}`
}

/** Millions count in sixes of digits: a billón is a million of them. */
const SCALES = [
  ['billón', 'billones'],
  ['millón', 'millones'],
  ['', ''],
] as const

function wholeInWords(whole: string): string {
  const digits = whole.padStart(18, '0')
  const words = SCALES.flatMap(([one, many], index) => {
    const number = Number(digits.slice(index * 6, index * 6 + 6))
    if (number === 0) return []
    if (one === '') return [belowMillion(number)]
    return [`${shortened(belowMillion(number))} ${number === 1 ? one : many}`]
  })
  return words.join(' ') || 'cero'
}

/** An amount as contracts and vouchers of Peru write it: `MIL DOSCIENTOS CON 50/100 SOLES`. At most 18 digits, two decimals. */
export function amountInWords(amount: string, currency: string): string {
  const value = new Decimal(amount).toFixed(2, Decimal.ROUND_HALF_UP)
  const [whole = '0', cents = '00'] = value.split('.')
  return `${wholeInWords(whole)} con ${cents}/100 ${currency}`.toLocaleUpperCase('es')
}
