/** What is added where a change got no answer: it comes with the overlay, not with the first page. */
export const overlayTexts = {
  unanswered: 'Lo que escribió sigue aquí. Puede reintentar: no se hará dos veces.',
} as const
