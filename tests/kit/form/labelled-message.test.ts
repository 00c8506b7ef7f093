import { expect, it } from 'vitest'
import { labelledMessage } from '#web/kit/form/row/labelled-message.ts'

it.each([
  ['Transacción', 'Campo Requerido', 'Transacción: Campo Requerido'],
  [
    'Importe hasta',
    'Importe hasta: tiene que ser mayor o igual que Importe desde',
    'Importe hasta: tiene que ser mayor o igual que Importe desde',
  ],
  ['Usuario', 'Indique Usuario, Área o Categoría', 'Indique Usuario, Área o Categoría'],
  [undefined, 'El registro ya existe', 'El registro ya existe'],
])('under %s, «%s» reads «%s»', (label, message, text) => {
  expect(labelledMessage(label, message)).toBe(text)
})
