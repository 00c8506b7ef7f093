import { settingTexts as texts } from './texts.ts'
import type { ConfigurationPropertyPartsFragment } from './setting.generated.ts'

/** A value as people read it; null is the program's own. */
export function shownValue(kind: ConfigurationPropertyPartsFragment['kind'], value: string | null): string {
  if (value === null) return texts.programs
  if (kind === 'FLAG') return value === '1' ? texts.yes : texts.no
  return value === '' ? texts.nothing : value
}
