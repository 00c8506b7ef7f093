import type { KnownKeys } from '#web/platform/ui/interaction/KeyboardHelp.tsx'

/** What only the screens of the staff understand. */
export const staffKeys: readonly KnownKeys[] = [
  [['Alt', 'N'], 'Nuevo'],
  [['Alt', 'S'], 'Enviar a aprobación el documento; Ctrl S guarda su borrador'],
  [['Alt', 'Z'], 'Deshacer lo que se acaba de eliminar, en un catálogo'],
  [['J', 'K'], 'Documento siguiente y anterior, en la bandeja de aprobaciones'],
  [['A'], 'Aprobar el documento de la bandeja'],
  [['D'], 'Desaprobar el documento de la bandeja'],
  [['Espacio'], 'Seleccionar el documento de la bandeja'],
  [['←', '→'], 'Participante anterior y siguiente, en el cuadro comparativo'],
  [['G'], 'Enviar a ganador el participante elegido'],
  [['R'], 'Enviar a reajuste el participante elegido'],
  [['Alt', 'B'], 'Notificaciones'],
]
