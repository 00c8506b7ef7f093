import { Kbd, Modal, Switch, Table } from '@mantine/core'
import { useState } from 'react'
import { singleKeys, useShortcuts } from './useShortcuts.ts'

type Known = readonly [keys: string[], what: string]

const known: readonly Known[] = [
  [['Ctrl', 'K'], 'Ir a una pantalla o a un documento reciente'],
  [['?'], 'Esta ayuda'],
  [['/'], 'Buscar en la lista'],
  [['Alt', 'N'], 'Nuevo'],
  [['Ctrl', 'S'], 'Guardar'],
  [['Alt', 'Z'], 'Deshacer lo que se acaba de eliminar, en un catálogo'],
  [['↑', '↓'], 'Moverse por las filas de una lista'],
  [['Enter'], 'Abrir la fila'],
  [['J', 'K'], 'Documento siguiente y anterior, en la bandeja de aprobaciones'],
  [['A'], 'Aprobar el documento de la bandeja'],
  [['D'], 'Desaprobar el documento de la bandeja'],
  [['Espacio'], 'Seleccionar el documento de la bandeja'],
  [['←', '→'], 'Participante anterior y siguiente, en el cuadro comparativo'],
  [['G'], 'Enviar a ganador el participante elegido'],
  [['R'], 'Enviar a reajuste el participante elegido'],
  [['Alt', 'B'], 'Notificaciones'],
  [['Esc'], 'Cerrar lo que está encima: una lista, un menú, una ventana; nunca un formulario'],
]

/** The help for the keyboard, opened with `?`; `more` are the shortcuts that the shell adds. */
export function KeyboardHelp({ more = [] }: { more?: readonly Known[] }) {
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
