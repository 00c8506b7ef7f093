/** The steps of a small table that has more rows than it shows. */
export const pageTexts = {
  previous: 'Anteriores',
  next: 'Siguientes',
  place: (from: number, to: number, total: string) => `${from}–${to} de ${total}`,
} as const
