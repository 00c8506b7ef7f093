import { readDecimal } from '#schema/platform/values/decimal.ts'
import { isDay } from '#schema/platform/time/working-days.ts'
import { UnreadableFile } from '#upstream/platform/files/unreadable-file.ts'
import type { Element } from './xml.ts'

const messages = {
  twice: (label: string) => `El XML trae más de una vez ${label}`,
  notPlain: (label: string) => `El XML trae comentarios u otros elementos dentro de ${label}`,
  controlCharacters: (label: string) => `El XML trae caracteres de control en ${label}`,
  longValue: (label: string) => `El XML trae un valor demasiado largo en ${label}`,
  notANumber: (label: string) => `El XML trae algo que no es un número en ${label}`,
  notADate: (label: string) => `El XML trae algo que no es una fecha en ${label}`,
  missing: (label: string) => `El XML no trae ${label}`,
} as const

/** Characters: no number, code or day of SUNAT's is longer. */
const LONGEST = 100

/** Every element at a path of names below an element: `cac:Party/cac:PartyName`. */
export function elementsAt(element: Element, path: string): Element[] {
  const below = (found: Element[], name: string) =>
    found.flatMap(({ children }) => children.filter((child) => child.name === name))
  return path.split('/').reduce(below, [element])
}

/**
 * The element at a path, null for none. One that stands twice is refused: nobody could say which of them counts.
 * @throws UnreadableFile
 */
export function elementAt(element: Element, path: string, label: string): Element | null {
  const [first = null, ...others] = elementsAt(element, path)
  if (others.length > 0) throw new UnreadableFile(messages.twice(label))
  return first
}

/** The text of an element that holds nothing else, its white space as people read it; null where it is empty. */
export function textContent(element: Element, label: string, longest = LONGEST): string | null {
  if (element.isInterrupted || element.children.length > 0) throw new UnreadableFile(messages.notPlain(label))
  const text = element.text.replace(/\s+/g, ' ').trim()
  if (/\p{Cc}/u.test(text)) throw new UnreadableFile(messages.controlCharacters(label))
  if (text.length > longest) throw new UnreadableFile(messages.longValue(label))
  return text === '' ? null : text
}

/** The text at a path, null where there is none; `label` is how people call it, for whoever sent the file. */
export function textAt(element: Element, path: string, label: string, longest = LONGEST): string | null {
  const found = elementAt(element, path, label)
  return found && textContent(found, label, longest)
}

/** The texts of all elements at a path, without the empty ones. */
export const textsAt = (element: Element, path: string, label: string, longest = LONGEST): string[] =>
  elementsAt(element, path).flatMap((each) => textContent(each, label, longest) ?? [])

/** A decimal as it is written: all its digits are kept. */
export function decimalAt(element: Element, path: string, label: string): string | null {
  const found = textAt(element, path, label)
  if (found !== null && !readDecimal(found)) throw new UnreadableFile(messages.notANumber(label))
  return found
}

/** A day YYYY-MM-DD; XML lets a time zone follow it. */
export function dayAt(element: Element, path: string, label: string): string | null {
  const found = textAt(element, path, label)?.replace(/(Z|[+-]\d{2}:\d{2})$/, '') ?? null
  if (found !== null && !isDay(found)) throw new UnreadableFile(messages.notADate(label))
  return found
}

/** What must be there. */
export function requirePresent<Found>(found: Found | null, label: string): Found {
  if (found === null) throw new UnreadableFile(messages.missing(label))
  return found
}
