/** What a series may look like, by catalogue 01: SUNAT's own portal issues E001 and EB01. */
const SERIES = new Map([
  ['01', /^(F[A-Z0-9]{3}|E001)$/],
  ['03', /^(B[A-Z0-9]{3}|EB01)$/],
  ['07', /^([FB][A-Z0-9]{3}|E001|EB01)$/],
  ['08', /^([FB][A-Z0-9]{3}|E001|EB01)$/],
  ['09', /^(T[A-Z0-9]{3}|EG0[1-7])$/],
  ['20', /^(R[A-Z0-9]{3}|E001)$/],
  ['31', /^(V[A-Z0-9]{3}|EG0[1-7])$/],
  ['40', /^(P[A-Z0-9]{3}|E001)$/],
])
const ANY_SERIES = /^[A-Z0-9]{4}$/

/** Whether series and number are formed as SUNAT forms them for that type: four characters, a hyphen, 1 to 8 digits. */
export function isCpeNumber(type: string, text: string): boolean {
  const [, series = '', number = ''] = /^([^-]*)-(\d{1,8})$/.exec(text) ?? []
  return (SERIES.get(type) ?? ANY_SERIES).test(series) && Number(number) > 0
}

/** F001-00000012, F001-12 and f001 – 12, as people type it, are one document. */
export const plainCpeNumber = (text: string): string =>
  text
    .replaceAll(/\s/g, '')
    .replaceAll(/[–—−]/g, '-')
    .toUpperCase()
    .replace(/-0+(?=\d)/, '-')

/** What tells a supplier's documents apart: 01-F001-12. */
export const cpeKey = (type: string, number: string): string => `${type}-${plainCpeNumber(number)}`
