import type { StatusBadge } from '#schema/platform/values/status.ts'

/** How a status reads and which colour goes with the word (rules.md 1). */
export type StatusWord = { word: string; color: string }

/** The theme's colours for those of which it has its own. */
const THEME_COLORS: Partial<Record<StatusBadge['color'], string>> = { yellow: 'arcilla', teal: 'laguna' }

/** Colours the badges of a status as the theme does, and adds what a status that nobody knows reads as. */
export function statusWords<Name extends string>(
  badges: Readonly<Record<Name, StatusBadge>>,
): Record<Name, StatusWord> & Record<'UNKNOWN', StatusWord> {
  const themed = ({ word, color }: StatusBadge): StatusWord => ({ word, color: THEME_COLORS[color] ?? color })
  const words: Record<Name, StatusWord> = { ...badges }
  for (const name in badges) words[name] = themed(badges[name])
  return { ...words, UNKNOWN: { word: 'Estado desconocido', color: 'gray' } }
}

/** The statuses that people can ask for: all but the one that nobody knows. */
export const statusOptions = (statuses: Readonly<Record<string, StatusWord>>) =>
  Object.entries(statuses)
    .filter(([value]) => value !== 'UNKNOWN')
    .map(([value, { word }]) => ({ value, label: word }))
