import type { ArticleChoiceFragment } from './article.generated.ts'

const longest = 256

/** What a line says of an article: its description, or its name where there is none or it is too long for a line. */
export function articleText({ name, description }: Pick<ArticleChoiceFragment, 'name' | 'description'>): string {
  const text = description?.trim() ?? ''
  return text !== '' && text.length <= longest ? text : name
}
