/** What people read of rich text, on one line. */
export const readOf = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .trim()
