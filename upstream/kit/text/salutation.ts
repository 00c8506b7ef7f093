/** What mail programs make a link of: a web address, a mailbox, a telephone number. */
const LINK = /:\/\/|@|[\p{L}\d-]{2,}\.[\p{L}\d]{2,}|\d(?:[ -]?\d){6,}/u
const CONTROL = /[\p{Cc}\u2028\u2029]/u

/** The word for whoever gives a name that is not repeated. */
const NOBODY = 'usuario(a)'

/**
 * Begins a letter to a mailbox that somebody typed and nobody has proven. Anybody may type another's: a name that has lines, or
 * something to follow or to call, is not repeated under the company's name (decision 0220).
 */
export const salutation = (name: string): string =>
  `Estimado(a) ${LINK.test(name) || CONTROL.test(name) ? NOBODY : name}:`
