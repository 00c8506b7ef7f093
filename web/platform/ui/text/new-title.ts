/** Nouns that end like feminine ones and are not. */
const MASCULINE = /^(día|idioma|mapa|problema|programa|sistema|tema)\b/i

/** Whether a Spanish noun is feminine, by its ending: «línea de negocio», «condición de pago». */
const isFeminine = (noun: string): boolean => /^\S+(a|ción|sión)(\s|$)/i.test(noun) && !MASCULINE.test(noun)

/** The title of a form for a new record: «Nueva línea de negocio», «Nuevo rol»; a noun of capitals stays as it is. */
export function newTitle(singular: string): string {
  const isAbbreviation = /^\p{Lu}{2}/u.test(singular)
  const noun = isAbbreviation ? singular : singular.charAt(0).toLocaleLowerCase('es') + singular.slice(1)
  return `${isFeminine(singular) ? 'Nueva' : 'Nuevo'} ${noun}`
}
