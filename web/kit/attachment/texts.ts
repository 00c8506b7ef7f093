/** Words of the Anexos: back-office.md 2; the refusals of files as the service words them (portal.md 5). */
export const attachmentTexts = {
  title: 'Anexos',
  requiredCount: (uploaded: number, required: number) => `${uploaded}/${required} obligatorios`,
  choose: 'Seleccione Archivo',
  mandatory: 'Obligatorio',
  other: 'Otro archivo',
  file: 'Archivo',
  createdBy: 'Creado Por',
  createdAt: 'Fec. Creación',
  pickers: 'Archivos por subir',
  empty: 'Todavía no hay anexos.',
  waitsForSave: 'Se anexará al guardar',
  uploading: 'Subiendo',
  stays: 'Obligatorio: para quitarlo, suba antes otro en su lugar.',
  saveFirst: 'Guarde el documento para anexar archivos.',
  wait: 'Espere a que terminen de subir los archivos.',
  leave: 'Hay archivos sin guardar. ¿Cerrar de todos modos?',
  leaveVerb: 'Sí, cerrar',
  badExtension: 'Archivo inválido. No se permite la extensión',
  tooLarge: (megabytes: string) => `El tamaño del archivo debe ser inferior a ${megabytes} MB!`,
  longName: (longest: number) => `El nombre del archivo no debe superar ${longest} caracteres`,
  emptyFile: 'El archivo está vacío',
} as const

/** What suppliers read of the files beside a quotation or an order. */
export const sharedFileTexts = {
  none: 'El comprador no adjuntó archivos.',
  isShared: 'Lo ve el proveedor',
} as const

/** The name that a file must have. */
export const requiredFileNameTexts = {
  name: 'Nombre exigido',
  copy: 'Copiar nombre',
  copied: 'Nombre copiado',
} as const
