/** What people read of resources. */
export const resourceTexts = {
  title: 'Recursos',
  open: 'Abrir enlace',
  newTab: '(se abre en otra pestaña)',
  download: (name: string) => `Descargar ${name}`,
  file: 'Archivo',
  noFile: 'Sin archivo.',
  saveFirst: 'Guarde el recurso para adjuntar un archivo.',
  rule: 'PDF, Word, Excel, imagen, texto o zip, de menos de 6 MB.',
  choose: 'Adjuntar archivo',
  replace: 'Reemplazar archivo',
  remove: 'Quitar archivo',
  confirmRemove: '¿Está seguro de eliminar?',
  yesRemove: 'Sí, quitar',
  nothingYet: 'Se muestra cuando tenga un enlace o un archivo.',
} as const
