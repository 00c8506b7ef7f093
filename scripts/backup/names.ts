import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'

/** Shown in pg_stat_activity. */
export const NAME = 'circuito backup'
export const BACKUP = /^circuito-\d{8}-\d{6}$/

const LIMA = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Lima', dateStyle: 'short', timeStyle: 'medium' })

/** circuito-20261126-160500, as a clock in Lima shows it. */
export const nameOf = (instant: Date): string =>
  `circuito-${LIMA.format(instant).replaceAll(/[-:]/g, '').replace(' ', '-')}`

/** @throws StartRefusal where a copy has not as many rows as were copied */
export function requireRows(found: number, rows: number): void {
  if (found !== rows) throw new StartRefusal(`La copia tiene ${found} filas y no ${rows}: no se conserva.`)
}
