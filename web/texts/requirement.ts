/** Words of the requirement's screens: back-office.md 2, 4 and 5 to the letter; the rest in the same voice. */
export const requirementTexts = {
  list: 'Requerimientos',
  newTitle: 'Nuevo requerimiento',
  section: 'Logística',
  emptyList: 'Todavía no hay requerimientos.',
  emptyHint: 'Registre el primero y siga su aprobación desde aquí.',
  mayNotEdit: 'Sin permiso para editar: solo lectura',
  missing: 'El requerimiento no existe o usted no puede verlo.',
  backToList: 'Ver requerimientos',
  mine: 'Míos',
  excel: 'Excel',
  duplicate: 'Duplicar',
  annul: 'Anular',
  expired: 'Vencido',
  estimate: 'Importe estimado',
  item: 'Ítem',
  items: 'Ítems',
} as const

export const filterTexts = {
  title: 'Filtros',
  status: 'Estado',
  from: 'Desde',
  to: 'Hasta',
} as const

export const headerTexts = {
  title: 'Datos generales',
  requester: 'Solicitante',
  area: 'Área',
  noArea: 'Sin área asignada',
  date: 'Fecha de solicitud',
  neededOn: 'Fecha de necesidad',
  quoteUntil: 'Fecha límite de cotización',
  priority: 'Prioridad',
  reason: 'Motivo',
  category: 'Categoría',
  type: 'Tipo',
  goods: 'Bienes',
  services: 'Servicios',
  daysToExpire: 'Días de expiración',
  daysHint: 'Días hábiles tras la fecha de necesidad',
  observation: 'Observación',
} as const

export const lineTexts = {
  title: 'Detalle',
  newItem: 'Nuevo ítem',
  number: 'N.º',
  code: 'Código',
  articleCode: 'Código artículo',
  article: 'Artículo',
  description: 'Descripción',
  unit: 'Unidad',
  stock: 'Stock disponible',
  quantity: 'Cantidad',
  attended: 'Atendido',
  observation: 'Observación',
  distribution: 'Distribución',
  amount: 'Importe S/',
  remove: 'Quitar ítem',
  removed: 'Ítem retirado.',
  item: 'ítem',
  items: 'ítems',
  notPasted: 'Lo pegado no se puede poner en esa columna.',
  empty: 'Aún no hay ítems.',
  emptyHint: 'Agréguelos arriba, péguelos desde Excel o impórtelos.',
  pasteHint: 'Puede pegar aquí varias filas de Excel: código, cantidad, observación.',
  editHint: 'F2 o Enter edita · Ctrl Enter distribuye · Supr quita',
} as const

export const distributionTexts = {
  title: 'Distribución',
  distribute: 'Distribuir',
  applyToAll: 'Aplicar a todos los ítems',
  appliedToAll: 'Distribución aplicada a todos los ítems.',
  mode: 'Cargar a',
  expense: 'Gasto',
  projectMode: 'Proyecto',
  business: 'Compañía',
  expenseType: 'Tipo de gasto',
  costCenter: 'Centro de costo',
  budgetItem: 'Partida',
  project: 'Proyecto',
  percentage: 'Porcentaje',
  empty: 'Sin distribución: tomará la del primer ítem.',
  none: 'Sin distribuir',
  ofFirst: 'La del primer ítem',
  remainder: 'Por distribuir',
  accept: 'Aceptar',
  change: 'Cambiar',
  chargedTo: 'Se carga a',
  remove: 'Quitar distribución',
  edit: 'Editar distribución',
} as const

export const savingTexts = {
  confirm: '¿Está seguro de guardar?',
  yes: 'Sí, guardar',
  conflictTitle: 'El requerimiento cambió',
  conflictText: 'El registro fue modificado por otro usuario. Compare y elija cómo seguir; lo que usted escribió sigue aquí.',
  yours: 'Lo que usted escribió',
  theirs: 'Lo guardado por otro usuario',
  reload: 'Recargar lo guardado',
  keep: 'Seguir con lo mío',
  same: 'Ningún dato visible difiere.',
  field: 'Dato',
} as const

export const draftTexts = {
  found: 'Hay un borrador sin guardar',
  recover: 'Recuperar borrador',
  discard: 'Descartar',
  kept: 'Borrador guardado',
  tooLong: 'El borrador es demasiado largo para conservarse; guarde el requerimiento.',
} as const

export const annulTexts = {
  title: 'Motivo',
  reason: 'Motivo de anulación',
  annul: 'Anular',
  done: 'Requerimiento anulado.',
} as const

export const approvalLineTexts = {
  none: 'Sin circuito de aprobación',
  list: 'Lista de aprobaciones',
  level: 'Nivel',
  waitsFor: 'espera a',
  associate: 'Asociar a Circuito',
} as const
