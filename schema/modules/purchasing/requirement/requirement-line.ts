import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { fitsDecimals, readDecimal, type Amount } from '#schema/platform/values/decimal.ts'
import { validateDistribution, type DistributionLine } from './distribution.ts'
import { nestIssues, type Issue } from '#schema/platform/values/issue.ts'

/** A line while it is being written. */
export interface Line {
  articleCode?: string | null
  /** What is asked; the article's own description where the person wrote none. */
  description?: string | null
  quantity?: Amount | null
  observation?: string | null
  distribution: readonly DistributionLine[]
}

/** Word for word from back-office.md 5; the last two are ours. */
export const lineMessages = {
  repeated: 'Descripción ya fue agregada',
  quantity: documentMessages.quantity,
  article: 'Especifique Articulo',
  distribution: 'Necesita agregar distribución para el ítem',
  selectArticle: 'Seleccione Articulo',
  decimals: documentMessages.quantityDecimals,
  tooLong: documentMessages.longText,
} as const

const LONGEST = 256

const clean = (text: string | null | undefined): string => (text ?? '').trim()

/** What two lines share whose descriptions read alike, however they were typed or pasted; "" where none is written. */
export const descriptionKey = (line: Pick<Line, 'description'>): string =>
  clean(line.description).normalize('NFC').replaceAll(/\s+/g, ' ').toLocaleLowerCase('es')

function validateQuantity({ quantity }: Line): string | undefined {
  const value = readDecimal(quantity)
  if (!value || value.lte(0)) return lineMessages.quantity
  return fitsDecimals(value) ? undefined : lineMessages.decimals
}

/**
 * What keeps a line from being added beside `others`. One without a distribution of its own takes that of the first line,
 * which therefore must have one (rules 16: everywhere alike, where back-office.md 5 asks for it unless apply-to-all is ticked).
 */
export function validateRequirementLine(line: Line, others: readonly Line[]): Issue[] {
  const at = (field: keyof Line, message: string): Issue => ({ path: [field], message })
  const quantity = validateQuantity(line)
  const shares = line.distribution.length === 0 ? (others[0]?.distribution ?? []) : line.distribution
  const description = descriptionKey(line)
  return [
    ...(clean(line.articleCode) === '' ? [at('articleCode', lineMessages.article)] : []),
    ...(description && others.some((other) => descriptionKey(other) === description)
      ? [at('description', lineMessages.repeated)]
      : []),
    ...(clean(line.description).length > LONGEST ? [at('description', lineMessages.tooLong)] : []),
    ...(clean(line.observation).length > LONGEST ? [at('observation', lineMessages.tooLong)] : []),
    ...(quantity ? [at('quantity', quantity)] : []),
    ...(shares.length === 0 ? [at('distribution', lineMessages.distribution)] : []),
    ...nestIssues(['distribution'], validateDistribution(line.distribution)),
  ]
}

/** What keeps the distribution dialog from opening on a line. */
export const validateDistributable = (line: Pick<Line, 'articleCode'>): string | undefined =>
  clean(line.articleCode) === '' ? lineMessages.selectArticle : undefined
