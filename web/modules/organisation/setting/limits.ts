import { propertyProblem } from '#schema/modules/organisation/setting/setting.ts'
import type { ConfigurationPropertyPartsFragment } from './setting.generated.ts'

type Limited = Pick<ConfigurationPropertyPartsFragment, 'kind' | 'least' | 'most'>

/** What is wrong with a value while it is written; null when nothing is, or when only the service knows. */
export function valueProblem({ kind, least, most }: Limited, value: string): string | null {
  if (kind === 'INTEGER') return propertyProblem({ kind: 'integer', least: least ?? 0, most: most ?? Infinity }, value)
  if (kind === 'TEXT') return propertyProblem({ kind: 'text', longest: most ?? Infinity }, value)
  return null
}
