import DOMPurify from 'dompurify'

const allowed = {
  ALLOWED_TAGS: [
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
    'a',
    'h3',
    'h4',
    'code',
  ],
  ALLOWED_ATTR: ['href', 'target', 'rel'],
}

/** The service sanitises what it stores; the browser trusts nothing and does it again. */
export const sanitize = (html: string) => DOMPurify.sanitize(html, allowed)
