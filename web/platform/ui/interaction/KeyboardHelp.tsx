import { Kbd, Modal, Switch, Table } from '@mantine/core'
import { useState } from 'react'
import { singleKeys, useShortcuts } from './useShortcuts.ts'

export type KnownKeys = readonly [keys: readonly string[], what: string]

/** What every screen of every audience understands. */
const known: readonly KnownKeys[] = [
  [['Ctrl', 'K'], 'Ir a una pantalla o a un documento reciente'],
  [['?'], 'Esta ayuda'],
  [['/'], 'Buscar en la lista'],
  [['Ctrl', 'S'], 'Guardar'],
  [['↑', '↓'], 'Moverse por las filas de una lista'],
  [['Enter'], 'Abrir la fila'],
  [['Esc'], 'Cerrar lo que está encima: una lista, un menú, una ventana; nunca un formulario'],
]

/** The help for the keyboard, opened with `?`; `more` are the shortcuts that the shell adds. */
export function KeyboardHelp({ more = [] }: { more?: readonly KnownKeys[] }) {
  const [isOpen, setOpen] = useState(false)
  const [single, setSingle] = useState(singleKeys.areOn)
  useShortcuts({ '?': () => setOpen(true) })
  return (
    <Modal opened={isOpen} onClose={() => setOpen(false)} title="Teclado">
      <Table mb="md">
        <Table.Tbody>
          {[...known, ...more].map(([keys, what]) => (
            <Table.Tr key={what}>
              <Table.Td w={140}>
                {keys.map((key) => (
                  <Kbd key={key} mr={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Switch
        label="Atajos de una sola tecla"
        checked={single}
        onChange={({ currentTarget: { checked } }) => {
          singleKeys.set(checked)
          setSingle(checked)
        }}
      />
    </Modal>
  )
}
