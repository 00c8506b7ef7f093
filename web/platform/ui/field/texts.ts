/** Words of the picture field: back-office.md 2 and 5. */
export const imageTexts = {
  choose: 'Seleccione imagen',
  change: 'Cambiar imagen',
  remove: 'Quitar imagen',
  rule: '.jpg, .jpeg, .png · hasta 2 MB',
  badExtension: 'Archivo inválido. No se permite la extensión',
  tooLarge: 'El tamaño del archivo debe ser inferior a 2 MB!',
} as const
