/** Text without accents and in lower case, as people compare what they typed: «Zúñiga» is found by "zuniga". */
export const foldAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The same with single spaces and none around: how a search, and names that must not be alike, are compared. */
export const foldText = (text: string): string => foldAccents(text).replaceAll(/\s+/g, ' ').trim()
