/** What spreadsheet programs may take for a formula when it opens a cell. */
const RISKY = /^[=+\-@\t\r]/
const DEFUSED = /^'(?=[=+\-@\t\r])/

/** Text that no spreadsheet program executes (rules 10). */
export const defuse = (text: string): string => (RISKY.test(text) ? `'${text}` : text)

/** What `defuse` was given: a file that we wrote reads back as it was. */
export const undefuse = (text: string): string => text.replace(DEFUSED, '')
