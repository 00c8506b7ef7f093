import { expect, test } from 'vitest'
import { newTitle } from '#web/platform/ui/text/new-title.ts'

test.each([
  ['Área', 'Nueva área'],
  ['Línea de negocio', 'Nueva línea de negocio'],
  ['Condición de pago', 'Nueva condición de pago'],
  ['Delegación', 'Nueva delegación'],
  ['Campaña', 'Nueva campaña'],
  ['Encuesta', 'Nueva encuesta'],
  ['Excepción', 'Nueva excepción'],
  ['Partida', 'Nueva partida'],
  ['Pregunta frecuente', 'Nueva pregunta frecuente'],
  ['Circuito de aprobación', 'Nuevo circuito de aprobación'],
  ['Artículo', 'Nuevo artículo'],
  ['Rol', 'Nuevo rol'],
  ['Valor de catálogo', 'Nuevo valor de catálogo'],
  ['Centro de costo', 'Nuevo centro de costo'],
  ['Día de crédito', 'Nuevo día de crédito'],
  ['RUC', 'Nuevo RUC'],
])('a new «%s» is titled «%s»', (singular, title) => expect(newTitle(singular)).toBe(title))
