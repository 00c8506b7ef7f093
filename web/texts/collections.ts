/** What people read where the staff keep what the portals show. */
export const collectionsTexts = {
  preview: 'Como se muestra en el portal',
  noQuestion: 'Aún sin pregunta',
  noAnswer: 'Aún sin respuesta.',
} as const
