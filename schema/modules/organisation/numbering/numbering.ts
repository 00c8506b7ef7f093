import type { Issue } from '#schema/platform/values/issue.ts'

/** Every kind of document that is numbered, by the code that its numbers begin with before anybody says otherwise (rules 5). */
export const numberedKinds = {
  REQ: 'Requerimiento',
  COT: 'Cotización',
  ORD: 'Orden de compra o de servicio',
  OTT: 'Atención de orden',
  ACT: 'Acta de Conformidad',
  ALM: 'Requerimiento de almacén',
  RCB: 'Constancia de pago',
  SEG: 'Caso de seguimiento',
} as const

export type NumberedKind = keyof typeof numberedKinds

export const isNumberedKind = (code: string): code is NumberedKind => Object.hasOwn(numberedKinds, code)

/** How the numbers of a kind look in a year: `REQ`, 6 → REQ-2026-000001. */
export interface NumberFormat {
  prefix: string
  /** Digits, with zeros before; a number that needs more has more. */
  width: number
}

export const widths = { least: 3, most: 9 } as const

/** The largest last number that a counter can be raised to. */
export const LARGEST_NUMBER = 999_999_999

export const numberingMessages = {
  prefix: 'Prefijo: use de 1 a 10 letras mayúsculas o dígitos, y empiece con una letra',
  width: `Ancho: indique de ${widths.least} a ${widths.most} dígitos`,
  narrow: (next: number) => `Ancho: el siguiente número, ${next}, no cabe en esos dígitos`,
  taken: (owner: string) => `Prefijo: ya es de ${owner}; dos tipos de documento no lo comparten`,
  last: 'Último número: indique un número entero',
  lower: (last: number) => `Último número: solo puede subir; el último emitido es ${last}`,
  large: `Último número: el mayor es ${LARGEST_NUMBER}`,
  reason: 'Motivo: explique el salto en 10 a 256 caracteres',
  year: 'Año: solo se cambia el año en curso o el siguiente',
  onlyNext: (year: number) => `Año: solo se abre el contador del siguiente, ${year}`,
  opened: (year: number) => `El contador de ${year} ya está abierto`,
} as const

/** The number that a document would carry. */
export const numberOf = ({ prefix, width }: NumberFormat, year: number, ordinal: number): string =>
  `${prefix}-${year}-${String(ordinal).padStart(width, '0')}`

/**
 * What is wrong with a format for a kind of document.
 * @param last the last number that was taken in the year
 * @param others the formats of the company's other kinds, of whatever year
 */
export function validateNumberFormat(
  { prefix, width }: NumberFormat,
  kind: NumberedKind,
  last: number,
  others: readonly { kind: string; prefix: string }[],
): Issue[] {
  const owner = isNumberedKind(prefix) ? prefix : others.find((other) => other.prefix === prefix)?.kind
  return [
    ...(/^[A-Z][A-Z0-9]{0,9}$/.test(prefix) ? [] : [{ path: ['prefix'], message: numberingMessages.prefix }]),
    ...(owner !== undefined && owner !== kind
      ? [{ path: ['prefix'], message: numberingMessages.taken(nameOfKind(owner)) }]
      : []),
    ...validateWidth(width, last + 1),
  ]
}

export const nameOfKind = (code: string): string => (isNumberedKind(code) ? numberedKinds[code] : code)

function validateWidth(width: number, next: number): Issue[] {
  if (!Number.isInteger(width) || width < widths.least || width > widths.most)
    return [{ path: ['width'], message: numberingMessages.width }]
  return String(next).length > width ? [{ path: ['width'], message: numberingMessages.narrow(next) }] : []
}

/** What is wrong with raising a counter from `last`; the numbers between are never issued, so a reason is asked for. */
export function validateCounterRaise(to: number, reason: string, last: number): Issue[] {
  const { length } = reason.trim()
  return [
    ...validateLastNumber(to, last),
    ...(length < 10 || length > 256 ? [{ path: ['reason'], message: numberingMessages.reason }] : []),
  ]
}

function validateLastNumber(to: number, last: number): Issue[] {
  if (!Number.isInteger(to)) return [{ path: ['last'], message: numberingMessages.last }]
  if (to <= last) return [{ path: ['last'], message: numberingMessages.lower(last) }]
  return to > LARGEST_NUMBER ? [{ path: ['last'], message: numberingMessages.large }] : []
}
