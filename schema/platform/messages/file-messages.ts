/** What is said of files, whoever takes them. */
export const fileMessages = {
  choose: 'Seleccione Archivo',
  upload: 'Suba el archivo antes de guardarlo',
  required: (description: string) => `${description}. Obligatorio`,
  empty: 'El archivo está vacío',
  extension: 'Archivo inválido. No se permite la extensión',
  otherContent: (name: string) => `El contenido de ${name} no es el que su extensión anuncia`,
  over5MB: 'El tamaño del archivo debe ser inferior a 5 MB!',
  tooLarge: 'El contenido enviado es demasiado grande',
  tooLargeContent: 'El contenido del archivo es demasiado grande',
  notAWorkbook: 'El archivo no es un libro de Excel (.xlsx)',
  attachmentType: 'El tipo de anexo no es válido',
  unavailable: 'Los archivos no están disponibles en este momento. Vuelva a intentarlo en unos minutos.',
  interrupted: 'El servidor se está reiniciando y el archivo no llegó completo. Vuelva a intentarlo en un momento.',
} as const
