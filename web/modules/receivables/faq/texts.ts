/** Words of the frequent questions (portal.md 2). */
export const faqTexts = {
  title: 'Preguntas frecuentes',
  search: 'Buscar en las preguntas',
  none: 'Aún no hay preguntas.',
  notFound: (words: string) => `Ninguna pregunta contiene «${words}».`,
  found: (count: number) => (count === 1 ? '1 pregunta' : `${count} preguntas`),
} as const
