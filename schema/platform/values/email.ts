/** As mail servers read it, near enough: one @, a domain with a dot, no spaces, at most 254 characters. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/.test(text)
