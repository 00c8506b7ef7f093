import sanitizeHtml from 'sanitize-html'

/** What the editor writes, and nothing that could run, load or style. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'blockquote',
    'h2',
    'h3',
    'h4',
    'a',
    'code',
    'pre',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }) },
}

/** Rich text as it may be kept; null for nothing. */
export function sanitiseRichText(html: string | null | undefined): string | null {
  const clean = sanitizeHtml(html ?? '', allowed).trim()
  return clean === '' || clean === '<p></p>' ? null : clean
}

/** Plain text as a paragraph of rich text. */
export const toParagraph = (text: string): string =>
  `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** Rich text as plain paragraphs: blocks and breaks end a line, list items begin with a bullet. */
export function paragraphs(html: string | null): string[] {
  const marked = (html ?? '')
    .replaceAll(/<li[^>]*>/gi, '• ')
    .replaceAll(/<br\s*\/?>|<\/(p|li|h\d|blockquote|pre)>/gi, '\n')
  const text = sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} }).replaceAll(
    /&\w+;|&#39;/g,
    (entity) => ENTITIES[entity] ?? entity,
  )
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
