/** What the column «estado» of each listed view says: the words of the document's list (decision 0195). */
export const STATE_WORDS: Readonly<Record<string, readonly string[]>> = {
  requerimientos: [
    'Borrador',
    'Pendiente de aprobación',
    'Aprobado',
    'En cotización / atención parcial',
    'Atendido',
    'Desaprobado',
    'Anulado',
  ],
  cotizaciones: [
    'Abierta a ofertas',
    'En evaluación',
    'Terminada',
    'Cerrada sin orden',
    'Cerrada por nueva versión',
    'Desaprobada',
    'Anulada',
  ],
  ordenes: [
    'Borrador',
    'Pendiente de aprobación',
    'Devuelta para corregir',
    'Aprobada',
    'Atención parcial',
    'Cerrada',
    'Cerrada manualmente',
    'Desaprobada',
    'Anulada',
  ],
  recepciones: ['Pendiente de aprobación', 'Aprobada', 'Desaprobada', 'Anulada'],
  comprobantes: ['Por recepcionar', 'Por corregir', 'Recepcionado', 'Aceptado', 'Pagado'],
}

/** A word that once meant the documents of another one too. */
const SEPARATED = [{ view: 'ordenes', word: 'Cerrada', other: 'Cerrada manualmente' }] as const

const hints = {
  unknown: (word: string, views: readonly string[], words: readonly string[]) =>
    `«estado» de ${views.join(' y ')} no dice «${word}»: dice ${words.join(', ')}.`,
  separated: (word: string, view: string, other: string) => `«estado» de ${view}: «${word}» no incluye «${other}».`,
}

const STRING = /'(?:[^']|'')*'/g
const STRINGS_AND_COMMENTS = /('(?:[^']|'')*')|--[^\n]*|\/\*[\s\S]*?\*\//g
/** What «estado» is compared with: words and parameters, one or a list of them. */
const COMPARED =
  /\bestado"?\s*(?:(?:=|<>|!=)\s*(?:any\s*\((?:\s*\w+\s*\()*)?|(?:not\s+)?in\s*\()((?:'(?:[^']|'')*'|:[a-z][a-z0-9_]*|[\s,])+)/gi
const WORD = /'((?:[^']|'')*)'|:([a-z][a-z0-9_]*)/gi

/**
 * What may surprise in a query that asks for documents by their state: words that the column does not know, and one that
 * means less than it did. Nothing is refused: what a query asks for is its own.
 * @param valuesOf what a parameter may be, several values apart by commas
 */
export function stateHints(sql: string, valuesOf: (parameter: string) => readonly string[] = () => []): string[] {
  const text = sql.replaceAll(STRINGS_AND_COMMENTS, (_, string: string | undefined) => string ?? ' ')
  const outside = text.replaceAll(STRING, "''")
  const views = Object.keys(STATE_WORDS).filter((view) => new RegExp(`\\b${view}\\b`, 'i').test(outside))
  if (views.length === 0) return []
  const named = new Set(
    [...text.matchAll(COMPARED)].flatMap(([, compared = '']) =>
      [...compared.matchAll(WORD)].flatMap(([, word = '', parameter]) =>
        parameter === undefined
          ? [word.replaceAll("''", "'")]
          : valuesOf(parameter).flatMap((value) => value.split(',').map((one) => one.trim())),
      ),
    ),
  )
  const known = [...new Set(views.flatMap((view) => STATE_WORDS[view] ?? []))]
  return [
    ...[...named]
      .filter((word) => word !== '' && !known.includes(word))
      .map((word) => hints.unknown(word, views, known)),
    ...SEPARATED.filter(({ view, word, other }) => views.includes(view) && named.has(word) && !named.has(other)).map(
      ({ view, word, other }) => hints.separated(word, view, other),
    ),
  ]
}
