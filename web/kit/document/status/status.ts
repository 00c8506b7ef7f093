/** How a status reads and which colour goes with the word (rules.md 1). */
export type StatusWord = { word: string; color: string }

/** The statuses that people can ask for: all but the one that nobody knows. */
export const statusOptions = (statuses: Readonly<Record<string, StatusWord>>) =>
  Object.entries(statuses)
    .filter(([value]) => value !== 'UNKNOWN')
    .map(([value, { word }]) => ({ value, label: word }))
