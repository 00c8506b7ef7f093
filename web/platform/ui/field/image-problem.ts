import { PICTURE_FILE } from '#schema/platform/files/upload-limits.ts'
import { imageTexts as texts } from './texts.ts'

/** Why a file cannot be the picture; null when it can (back-office.md 5). */
export function imageProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.(jpe?g|png)$/i.test(name)) return texts.badExtension
  return size > PICTURE_FILE.largest ? texts.tooLarge : null
}
