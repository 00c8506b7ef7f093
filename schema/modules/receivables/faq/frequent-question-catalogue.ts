import { choice, fixed, html, integer, text, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'

/** What a portal answers before it is asked: suppliers by LexID 1000, customers by 1001 (portal.md 2, 7). */
export const frequentQuestion: Catalogue = {
  type: 'FrequentQuestion',
  list: 'frequentQuestions',
  title: 'Preguntas frecuentes',
  singular: 'Pregunta frecuente',
  resource: 'CobQuestionFrecuent',
  key: 'QueID',
  route: '/cobranzas/preguntasfrecuentas',
  option: 'FREQUENT_QUESTIONS',
  fields: {
    name: text('QueName', 'Pregunta', { required: true, max: 200 }),
    audience: fixed('LexID', 'Portal', { 1000: 'Proveedores', 1001: 'Clientes' }, { required: true }),
    type: choice('TypeQuestion', 'Tema', 1063, { required: true }),
    position: integer('QueOrder', 'Orden'),
    answer: html('QueAnswer', 'Respuesta', { required: true, hidden: true }),
  },
  search: ['name', 'answer'],
  unique: ['audience', 'name'],
}
