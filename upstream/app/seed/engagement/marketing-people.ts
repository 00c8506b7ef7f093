import type { SeededRandom } from '../base/random.ts'
import { foldAccents } from '#schema/platform/text/fold-text.ts'

const given = [
  'María',
  'José',
  'Lucía',
  'Renzo',
  'Andrea',
  'Diego',
  'Valeria',
  'Raúl',
  'Gabriela',
  'Martín',
  'Claudia',
  'Hugo',
  'Paola',
  'Álvaro',
]
const surnames = [
  'Delgado',
  'Zegarra',
  'Choque',
  'Benavides',
  'Linares',
  'Medina',
  'Rosas',
  'Valdivia',
  'Cáceres',
  'Tapia',
  'Lazarte',
  'Zúñiga',
]

/** Whom a campaign reached: no two alike, none of them anybody. */
export function personOf(chance: SeededRandom, number: number) {
  const [name, paternal, maternal] = [chance.pick(given), chance.pick(surnames), chance.pick(surnames)]
  const document = chance.percent(55) ? String(70_000_000 + number * 311) : null
  const email = chance.percent(80) ? `${foldAccents(name)}.${foldAccents(paternal)}${number}@correo.example` : null
  return {
    name: `${name} ${paternal} ${maternal}`,
    document,
    telephone: `9${String(40_000_000 + number * 7_919)}`,
    email,
  }
}

/** What was written down about a lead, by the state it stands in. */
export const noteOf = (state: string, chance: SeededRandom): string | null => {
  if (state === 'Nuevo') return null
  return (
    chance.pick([
      'Pidió que se le llame por la tarde.',
      'Consultó por el financiamiento directo.',
      'Prefiere WhatsApp.',
      '',
    ] as const) || null
  )
}
