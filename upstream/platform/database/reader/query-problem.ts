import pg from 'pg'
import type { QueryProblem } from './query-outcome.ts'

/** A query that the reader gave up by itself. */
export class QueryLimitExceeded extends Error {
  override readonly name = 'TooMuch'
}

export const OVERTIME = 'La consulta pasó del tiempo permitido y se detuvo: acote lo que pide.'

/** The statement is none that reads. */
const ONLY_READS = 'La consulta solo puede leer: no se admite esa instrucción.'

export const TOO_MANY_QUERIES = 'Hay demasiadas consultas en curso: intente de nuevo en un momento.'

/** What PostgreSQL's codes mean to whoever wrote the query; `near` is the word at which it stopped. */
const SENTENCES: Readonly<Record<string, (near: string) => string>> = {
  '42601': (near) => `Error de sintaxis${near && ` cerca de «${near}»`}.`,
  '42P01': (near) => `No existe la vista «${near}»: use una de la lista.`,
  '3F000': (near) => `No existe el esquema «${near}».`,
  '42703': (near) => `No existe la columna «${near}».`,
  '42702': (near) => `La columna «${near}» está en más de una vista: anteponga el nombre de la vista.`,
  '42883': (near) => `No existe la función u operador «${near}» para esos tipos.`,
  '42803': (near) => `La columna «${near}» debe estar en GROUP BY o dentro de una función de agregado.`,
  '42804': () => 'Los tipos de los valores no coinciden.',
  '42P02': () => 'La consulta usa un parámetro que no existe.',
  '42501': (near) => `No tiene permiso para usar «${near}»: solo se leen las vistas de la lista.`,
  '25006': () => 'Solo se puede leer: la consulta no puede escribir.',
  '0A000': () => ONLY_READS,
  '42P11': () => ONLY_READS,
  '57014': () => OVERTIME,
  '53400': () => 'La consulta necesita demasiado espacio temporal: acote lo que pide.',
  '53200': () => 'La consulta necesita demasiada memoria: acote lo que pide.',
  '53300': () => TOO_MANY_QUERIES,
  '54001': () => 'La consulta es demasiado compleja.',
  '22012': () => 'Hay una división entre cero.',
  '22P02': () => 'Un texto no se puede convertir al tipo que se pide.',
  '22007': () => 'Una fecha no tiene el formato esperado (AAAA-MM-DD).',
  '22008': () => 'Una fecha está fuera de rango.',
  '21000': () => 'Una subconsulta devolvió más de una fila.',
}

const wordAt = (sql: string, position: number): string =>
  /^[\p{L}\p{N}_."]+|^\S/u.exec(sql.slice(position - 1))?.[0] ?? ''

/** PostgreSQL names what it may not be asked for where it gives no place. */
const namedIn = (message: string): string =>
  /(?:function|table|view|relation|schema|column|sequence) "?([\w.]+)"?/.exec(message)?.[1] ?? ''

/** Why a query failed, for its author: by the database's code, with words of their own query alone. */
export function toQueryProblem(failure: unknown, sql: string, placeOf: (position: number) => number): QueryProblem {
  if (failure instanceof QueryLimitExceeded) return { message: failure.message, position: null }
  if (!(failure instanceof pg.DatabaseError)) throw failure
  const { code = '', position: reportedPosition, message } = failure
  const position = reportedPosition ? placeOf(Number(reportedPosition)) : null
  const near = (position ? wordAt(sql, position) : '') || namedIn(message)
  const sentence =
    SENTENCES[code]?.(near) ??
    (code.startsWith('22') ? 'Un valor no se puede calcular.' : 'PostgreSQL no aceptó la consulta.')
  return { message: sentence, position: position !== null && position <= sql.length ? position : null }
}
