import { imageTexts as texts } from './texts.ts'

const largest = 2_000_000

/** Why a file cannot be the picture; null when it can (back-office.md 5). */
export function imageProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.(jpe?g|png)$/i.test(name)) return texts.badExtension
  return size > largest ? texts.tooLarge : null
}
